"""The words that generated templates and values are made of: English, and six languages beyond ASCII."""

VERBS = """
archive arrange assign attach bookmark borrow browse cancel capture check choose clear close collect compare
complete copy count create cut delete deliver describe download edit empty enter erase expand export fetch fill
find finish fix follow gather grade hide hold import inspect keep label launch lend list load lock mail make mark
measure mix move mute open order organize pack paint pause pay pick place plan play plug post prepare print publish
pull push rate read rebuild record refill refund remove rename renew rent repair repeat replace reply report
reserve resume return save scan schedule search sell send serve share ship show shuffle skip sort start stop store
swap sync tag teach test tidy track transfer trim update upgrade upload use verify view visit watch weigh wrap write
""".split()

THINGS = """
account address agenda alarm album answer archive article badge basket battery bicycle bill board bottle boundary
box branch bundle cabin calendar camera campaign card cart case catalog chapter charger chart class clock coat
collection comment contract copy counter course crate cupboard deck delivery deposit desk diagram diet draft drawer
drill engine episode essay exercise fan feed fence figure file filter flag floor folder form frame fridge gallery
gate group guide heater hinge hose inbox index invoice jar journal kettle key keyboard label lamp lecture ledger
letter level library licence line locker log machine manual map meal meeting memo menu meter mixer model monitor
movie note notebook number offer oven page panel parcel passport patch photo pipe plant poll portrait poster pot
printer profile project pump puzzle quote rack radio reading receipt recipe register rental reply report request
result ribbon roof room routine rule sample scene schedule score screen script seat sensor session shelf shift
shop signal sink sketch slide socket song speaker stage stamp statement station stove subject subscription survey
switch table tank tap task team template tent term ticket tile title token tool topic tour toy tracker trail
training tray treaty tunnel vacation valve vehicle video voucher wallet wardrobe warranty washer window wire zone
""".split()

QUALITIES = """
able ample ancient average azure bare basic blank bold brass brief bright broad bronze calm careful cheap chief
clear clever coarse coastal common compact cosy crisp curly daily damp dark dear deep dense direct distant double
dull eager early eastern easy elastic even exact extra faint fair famous fancy fast final firm flat foreign formal
frail free fresh frosty full gentle giant glossy golden grand grateful gray great green handy happy hardy hasty
heavy hidden hollow honest huge humid ideal inner jolly keen kind large late lazy lean light little lively local
lone loud loyal lucky main major mellow mild minor modern modest narrow native neat new noble northern novel odd
old olive outer pale patient plain polite prime private proud public pure purple quick quiet rapid rare raw ready
real rich rigid ripe robust rough round royal rural safe salty scarlet secret serious shallow sharp shiny short
silent silver simple sleek slim slow smart smooth soft solar solid sour southern spare special speedy stable steady
steep stiff still stout strict strong subtle sudden sunny super sweet swift tall tame tender thick thin tidy tight
tiny top tough tropical true upper urban useful vague valid vast velvet vital vivid warm weekly western white whole
wide wild wise witty wooden young
""".split()

NOUNS = """
acorn acrobat almond amber anchor antler apricot arch arrow ash aspen atlas autumn badger bamboo barley basil beacon
beaver beetle berry birch bishop bison blossom boulder bramble breeze brook buffalo butter cabbage cactus camel
canyon caramel cashew castle cedar cello cherry chestnut chimney cinder cliff clover cobalt coconut comet copper
coral cotton coyote cradle crane crater creek cricket crow crystal cypress daisy dawn delta desert dolphin donkey
dragon drum dune eagle echo elbow elm ember falcon feather fern fiddle finch fir flame flint flute fog forest fox
frost galaxy garlic geyser ginger glacier goose granite grape gravel grove gull hammer harbor hare harp hawk hazel
heather hedge heron hickory hill holly honey horizon hornet ibex iris island ivory ivy jackal jaguar jasmine jewel
juniper kelp kiwi kettledrum koala lagoon lantern larch lark lava lavender lemon leopard lilac lily linen lizard
lobster lotus lynx magnet mallard mango maple marble marsh meadow melon meteor mint mirror mist moose moss moth
mountain mulberry mustard nectar nettle night nutmeg oak oasis oat ocean olive onyx opal orbit orchard orchid osprey
otter owl oyster palm panda panther papaya parrot peach peacock pear pearl pebble pelican pepper petal pigeon pine
planet plum pond poplar poppy prairie prism puffin quail quarry quartz quill rabbit radish rain rainbow raven reef
reindeer ridge river robin rocket rose ruby sage salmon sand sapphire satin seal shadow shell shore silk sky snail
snow sparrow spruce squirrel star stone storm stork stream sugar summer summit sunset swallow swan sycamore tea
thistle thunder tiger timber topaz torch trout tulip tundra turtle twig valley vanilla velvet violin walnut walrus
water wave whale wheat willow wind winter wolf wren yak zebra
""".split()

GIVEN_NAMES = """
ada albert alma anton astrid beatrix bruno carla cedric clara dario diana edgar elena emil erika felix flora fritz
gloria greta gustav hanna hector hilda hugo ida ines ivan jonas julia karl kira lars lena leo lotte luca magda marco
mila mona nils nora oscar otto paula petra quentin rita robin rosa rufus sonja stella theo tilda ulla vera victor
wanda xenia yara yuri zelda
""".split()

OPENINGS = "ba bri cor da dre el fa fen gal hor ja kel kri lan mar mo nel or pel quin ras rin sal ser tal tor ul van vel wes yor zan".split()
ENDINGS = "bek din dorf fors gard ham hurst kov lund mark mont nik quist rup sen sky stad strom ton vik wald worth".split()

CONNECTORS = "of near behind under beside".split()
NAME_TAILS = "ora ify desk mate nest pilot port wise link kit base flow".split()

# Literal words of templates and words of values, by language. No word is a number, and none is another without its accents.
WORLD = {
    "vi": (
        "mở tắt tìm gửi đọc thêm xoá phát dừng đặt".split(),
        "đường phố biển rừng hồ núi sông cầu vườn nhà trường chợ hoà bình sáng đêm mùa thu hạnh phúc nước ngọt gió lành".split(),
    ),
    "ja": (
        "を開く を閉じる を探す を送る を読む を消す を再生 を止める".split(),
        "東京 タワー 京都 さくら 公園 図書館 ラーメン 天気 予定 写真 音楽 電車 海辺 山道 ねこ すし 会議室 庭園 手紙 朝食".split(),
    ),
    "th": (
        "เปิด ปิด ค้นหา ส่ง อ่าน ลบ เล่น หยุด".split(),
        "ห้องครัว สวน ทะเล ภูเขา ตลาด โรงเรียน กาแฟ อาหาร เพลง รูปภาพ รถไฟ แม่น้ำ ต้นไม้ หนังสือ ดอกไม้ บ้าน ถนน ฝน".split(),
    ),
    "he": (
        "פתח סגור חפש שלח קרא מחק נגן עצור".split(),
        "מטבח גינה ים הר שוק קפה שיר תמונה רכבת נהר עץ ספר פרח בית רחוב גשם שמש לילה חורף מכתב".split(),
    ),
    "tr": (
        "aç kapat göster gönder oynat çal bırak değiştir".split(),
        "ışık gökyüzü çiçek köprü bahçe güneş yağmur şehir dağ göl kuş ağaç yıldız müzik öğle akşam şarkı kırmızı yeşil ılık".split(),
    ),
    "de": (
        "öffne schließe lösche wähle prüfe höre zähle füge".split(),
        "grün müller straße bäcker schlüssel küche größe tür mädchen übung frühling wärme nüsse äpfel jäger könig hütte löwe".split(),
    ),
}
