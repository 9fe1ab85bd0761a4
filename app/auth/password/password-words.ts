/**
 * These are 2,048 plain English words, 11 bits each, at most 8 letters long, so that they can be dictated and typed on
 * a phone. Words that sound like others, and offensive ones, are left out.
 */
export const passwordWords: readonly string[] = `
able about above absent accent across action active actor address admire adult afford after again agenda
agent agree ahead aim album alert alive all almond almost alone along alpha already also always amaze amber
ample amuse anchor ancient animal ankle answer antenna anthem antique antler any apart appetite apple apply
april apron aquarium arcade arch arena argue arm aroma around arrange arrive arrow art artist aside ask
asleep aspect asphalt assist athlete atlas atom attach attend attic august autumn avenue average avocado
avoid awake award aware away axis baby back badge bag bagel bake baker bakery balance balcony ballet balloon
bamboo banana banjo bank banner barber bargain barn basil basin basket bath battery bazaar beacon bead beam
beauty because become bedroom beehive beetle before begin behave behind being belief belong below belt bench
bend benefit beret beside best better between beyond bicycle bigger bike binder bird birthday biscuit blade
blanket bless blink block bloom blossom blouse bluebird boat boil bolt bonus book bookshop boot border
borrow boss both bottle bottom bounce boundary bouquet bowl bowtie box bracelet brain branch brand brass
brave breath breeze brick bridge brief bright bring broad broccoli brochure bronze broom brother brown
brunch brush bubble bucket buckle bud budget buffalo buffet build bulb bumper bundle bungalow burger bus
bush business busy button buyer buzz cabbage cabin cabinet cable cactus cafe cage cake calcium calendar calf
call calm camel camera camp campus canal canary candle candy canoe canyon capable capital capsule captain
car caramel caravan carbon card cardinal care career careful cargo carnival carpet carrot carry cart cartoon
carve case cashew castle casual cat catalog catch catfish cattle cause caution cave cavern cedar celery
cello center century ceramic certain chain chair chalk chance change channel chapter charcoal charge charm
chart chase chat cheek cheer cheese cheetah chef cherry chess chestnut chicken chief child chimney choice
choose chorus cinema cinnamon circle circus citizen citrus city clap clarinet class classic clay clean clear
clerk clever cliff climate climb clinic clip cloak clock close closet cloth cloud clove clover clown club
clue coach coast coaster coat cobalt cobbler cocoa coconut code coffee coin cold collage collar collect
column comb combine come comedy comet comfort comic common company compass complete concert cone confetti
confirm connect consider contact contain contest control cook cookie cool copier copper copy coral corn
corner correct corridor cost costume cottage cotton couch count country couple courage courier cousin cover
cowboy craft crane crayon cream create credit crew cricket crimson crisp crop cross crowd crown crumb crust
crystal cube cucumber culture cup cupboard cupcake curious curl current curtain curve cushion custom cycle
cypress daily dairy daisy damp dance dancer dancing data database date daughter dawn day dazzle deal debate
decade decide decimal deck decorate deep degree delight deliver delta demand dentist depend depth design
desk detail develop device diagram dial diamond diary dice diesel differ dig digital dill dimple dinner
direct disc discount discover dish display distance ditch dive doctor dog doll dollar dolly dolphin domain
dome domino donate donkey door doorbell dose double doughnut dove down downtown dozen dragon drama draw
drawer dream dress drift drill drink drive driver drizzle drop drum dry duck dune during dust duty dynamo
each eager eagle ear early earn earring earth ease easel east easy echo eclipse edge edit effort egg
eggplant either elbow elder elect electron elegant element elephant elevator elm else embassy emblem embrace
emerald empty enamel end energy engage engine engineer enjoy enough enter entire entrance entry envelope
equal equator errand escape essay estate evening event ever every exact exam example excite exhibit exist
exit exotic expand expect expert explain explore express extend extra eye eyebrow fable fabric face fact
factory faculty fade falcon fall family famous fan fancy far farm farmer fashion fast father favor feather
feature fee feed feel fence fetch few fiber fiddle field fifteen fifty figure file fill film filter final
find fine finger finish firefly firm first fish fit five fix flag flame flannel flash flat flavor fleet
flight float flock floor florist flow fluffy flute fly foam focus fog fold folder folk follow food foot
forest forever forget fork form forum forward fossil foster found fox frame fray freckle free freedom freeze
freight fresh friday friend fringe frog front frost fruit fuel full fun funny furnace future gadget gain
galaxy gallery gallon game garage garden garlic garment gather gauge gazelle gecko gem general genius gentle
genuine geology gesture geyser giant gift ginger gingham giraffe give glacier glad glance glass glaze gleam
glide glitter globe glory glove glow glue goal goat gold golden golf gondola good goose gourmet gown grace
grade grain gram grand granite granola grape graph grass gravel gravity gravy gray green greet grid grill
grin grip grocery ground group grove grow guard guava guess guide guitar gulf gum guru habit habitat half
hallway halo hammer hammock hamster hand handbag handle handy happen happy harbor hard harmony harness harp
harvest hat hatch have hawk hazel head health heart heat heavy hedge height helmet help herb hero hidden
high highway hike hill hinge hint hippo history hobby hockey hold holiday hollow home honest honey hood hook
hope horizon horn host hotel hotline house hover how huge human humble hummus hundred hurry hut hybrid ice
iceberg icon idea ideal igloo image imagine impact import improve impulse inch include income index indigo
indoor infant inform ink inkwell inner input insect inside inspire instant intend invent invest invite
invoice iris iron island item ivory ivy jacket jackpot jade jaguar janitor january jar jasmine jaw jazz jeep
jelly jersey jigsaw job jockey jog join joke jolly journal journey joy judge juggle juice jukebox july jumbo
jump june jungle junior juniper jury just karate kayak keen keep kernel ketchup kettle keynote kilo kind
kingdom kitchen kite kitten kiwi knee knob koala label labor lace lacquer ladder ladybug lagoon lake lamb
lamp land lantern lap laptop large laser last latch late laugh laundry laurel lava law lawn lawyer layer
leader league lean leap learn leather lecture left leg legend lemon lend length lens lentil leopard less
letter lettuce level lever liberty library lid life lift light lilac lily lime limit line linen lion liquid
list listen liter little live lizard loaf lobby lobster local lock locket lodge logic long look loop lotion
lotus loud lounge love loyal lucky luggage lullaby lunar lunch luxury machine magenta magic magnet major
make mammal manage mango mansion manual many map maple marble march margin marina marine mariner mark market
maroon marsh mascot mask mason master match math matter may maybe mayor meadow meal mean measure media
medium mellow melody melon member memory mend mention mentor menu mercury merge merit merry message meteor
meter method metro midday middle migrate mild mile milk mill million mimosa mineral mini mint minute miracle
mirror mitten mix mobile model modern modest mohair moment monday money monitor monkey month moon more
mortar mosaic moss most moth mother motion motor mouse mouth move movie much mud muffin mug mule museum
music mutual myrtle myself mystery nail name napkin narrow nation native nature navy near neat neck nectar
needle nephew nerve nest network neutral never news next nice nickel niece nine noble noise nomad noodle
noon normal north nose note notepad nothing notice nougat novel now number nurse nut nutmeg oak oasis oat
oatmeal obelisk object oboe ocean october octopus odd offer office officer often oil okay old olive omega
once onion only onto opal opaque open opera opinion option oral orange orbit orchard orchid order oregano
organ origami origin ostrich other otter ounce outdoor outfit outline oval oven over owl own owner oxford
oxygen oyster pace pack package paddle paddock padlock page paint palace palm pan pancake panda panel
panther papaya paper paprika parade parasol parcel parent park parrot parsley parsnip part partner party
pass passage pasta paste pastry pasture patch path patio patrol pattern pave payment peach peacock peanut
pearl pebble pecan pelican pen pencil pendant penguin people pepper perfect perform perfume pergola period
permit person phone photo phrase piano pick pickle picnic picture pigeon pillow pilot pin pine pink pioneer
pitch pixel pizza place plan planet plank plant plaster plastic plateau play player plaza please plenty plot
plug plumber plus pocket poem poet point polar polish polite pollen polo pond pony pool popcorn poppy porch
port portion post poster potato pottery pouch pound powder power prairie praise prefer prepare present press
pretty preview price print prism private problem process produce profile program project promise proof
proper protect proud proverb provide prune public pudding puffin pull pulse pump pumpkin pupil puppet puppy
pure purple purpose purse push puzzle pyramid quail quality quarry quarter quest quick quilt quince quiver
quiz quote raccoon race rack racket radar radiant radio radish raft rail railway rainbow raisin rally ramp
ranch random range rapid rare rather rattle raven ravioli reach ready reason recall receive recent recipe
record recycle reduce reef referee reflect refrain refresh region regular relax relay release rely remain
remind remote rent repaint repair repeat replace reply report reptile request rescue reserve resort respect
result return reveal reverse review reward rhubarb ribbon rice rich riddle ride ridge ripe ripple rise
ritual river roast robin robot rock rocket romance roof room rooster rope rosebud rotate round royal rubber
ruby rug rugby ruler run runner rural rush rustic saddle safari safe saffron sage sailor salad salmon salon
salsa salt same sample sand sandal sardine satin saucer save savory scale scan scarf scarlet scatter scenery
scholar school science scooter score scout screen script scroll seagull search seaside season seat second
secret section secure seed seek select seminar send senior series serve service sesame session set settle
seven shade shake shallow shampoo shape share shark shawl shed sheep sheet shelf shell shelter shield shift
shine ship shirt shop shore short show shower shrimp shrub sign signal silence silent silk silver similar
simple single siren sister sit six size skate sketch skill skirt sky skyline slate sleep sleeve slender
slice slide slim slipper slope small smart smile smooth snack snail snow snowman soap soccer social sock
soda sofa soft soil solar solid solo soloist solve song sonnet soon sorbet sort sound soup south space spark
sparrow spatula speak special speech speed spend spice spider spinach spiral splash sponge spoon sport spot
spray spread spring sprout spruce square squash stable stack stadium staff stage stamp stand staple star
start state station statue stay steady steam steeple stem step stereo stick still stir stock stone stool
stop storage store stork storm story stove strange straw stream street stretch string stripe strong student
studio study stuff subject sudden sugar suggest suit summer summit sunbeam sunday sundial sunny sunrise
sunset super supper supply support sure surface surfer swallow swan sweater swift swim swing switch syrup
system table tablet tailor take talent talk tall tango tank tape target task taste taxi teach teacher teapot
tell ten tennis tent term terrace test text texture thank theater theme theory thermos thicket thimble third
thirty thistle thread three thrive thumb thunder ticket tidy tiger tile timber tiny tissue title toast today
toddler tofu token tomato tone tonight tool tooth top topaz topic torch tornado total toucan touch tour
tourist toward towel tower town toy track tractor trade traffic train tram travel tray treat tree treetop
trend trim trip triumph trolley trophy trouble truck true trumpet trunk trust truth try tube tuesday tugboat
tulip tuna tundra tunnel turkey turn turnip turtle tweed twelve twenty twice twig twin twist type typical
ultra uncle under unicorn uniform union unique unit until update upgrade upland upper upright urban urge use
useful usual vacant vacuum valid valley value valve van vanilla vanity vapor variety vase vast vault velvet
vendor venture venus veranda verb verse version vessel vest veteran viaduct video view villa village vine
vintage vinyl viola violet violin virtue visible vision visit visitor vital vivid vocal voice volcano volley
volume voucher voyage vulture wafer waffle wagon waiter wake walk wall wallet walnut walrus wander want warm
wash watch water wax wealth weaver web wedding weekday weekend welcome well west wheat wheel when whisper
whistle wicker wide widget wild willow wind window wing winner winter wire wise wish with without wolf
wonder wool word work worker world worth wreath wren wrist writer yard yarn year yellow yes yogurt young
youth yoyo zenith zephyr zero zigzag zone zoom
`
  .trim()
  .split(/\s+/)
