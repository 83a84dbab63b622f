import Console
import Foundation

exit(CommandLineTool.runProcess())
