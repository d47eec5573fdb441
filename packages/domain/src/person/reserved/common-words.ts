/**
 * Everyday words in English and in romanised Japanese and Chinese. Many users would want these words as
 * handles, but none of them is the name of a particular user. Our own selection: greetings, family, feelings,
 * nature, animals, food, colours, time, places, things.
 */
export const COMMON_WORDS = `
  hello hi hey bye goodbye goodmorning goodnight goodday thanks thankyou thank please sorry welcome congratulations
  cheers love lover lovers loving loved kiss kisses hug hugs heart hearts friend friends friendship family mother father
  mom mum dad mama papa sister brother son daughter baby child children kid kids girl girls boy boys man men woman women
  lady gentleman husband wife people person human humans world worlds earth planet moon sun star stars sky cloud clouds
  rain snow wind storm thunder lightning fire water ice river lake sea ocean beach island mountain mountains forest tree
  trees flower flowers rose garden grass leaf stone rock sand gold silver bronze iron diamond crystal pearl light dark
  darkness shadow shadows night day morning evening noon midnight today tomorrow yesterday week month year time times
  hour minute moment spring summer autumn fall winter january february march april june july august september october
  november december monday tuesday wednesday thursday friday saturday sunday holiday holidays weekend birthday christmas
  easter halloween newyear happy happiness sad angry calm peace war joy fun funny smile smiles laugh cry tears dream
  dreams dreamer hope faith luck lucky magic miracle wonder wonderful beautiful beauty pretty cute cool hot cold warm
  sweet bitter sour salty fresh good bad best better worst great nice perfect simple easy hard soft strong weak big
  small little large tiny high low long short fast slow quick quiet loud silent silence young old ancient modern future
  past present forever never always ever red blue green yellow orange purple pink black white brown gray grey rainbow
  color colors colour colours cat cats dog dogs bird birds fish horse cow pig sheep goat chicken duck rabbit bunny bear
  wolf fox lion tiger elephant monkey panda koala mouse snake dragon dinosaur unicorn phoenix butterfly bee spider
  animal animals pet pets apple banana cherry grape lemon lime mango melon peach pear strawberry fruit vegetable potato
  tomato onion carrot rice bread cake cookie cookies candy chocolate sugar honey salt pepper milk coffee tea juice beer
  wine cheese butter egg eggs meat soup pizza burger pasta noodle noodles ramen sushi food foods drink drinks breakfast
  lunch dinner restaurant cafe kitchen cook cooking chef house room door window table chair bed book books page pages
  paper pen pencil letterbox mailman card cards phone camera computer laptop keyboard screen internet online network
  code coding science math history art arts design designs drawing paint painting painter song songs sing singer dance
  dancer band piano guitar violin drum drums concert movie movies film films theater theatre actor actress story stories
  poem poems poetry poet novel novels comic comics manga anime cartoon game games gamer gaming play player players sport
  sports football soccer baseball basketball tennis golf swimming running walk walking travel traveler trip journey
  adventure map hotel airport train trains bus car cars bike bicycle ship boat airplane plane rocket space city town
  village country street road bridge school schools college university student students teacher teachers class lesson
  library museum hospital doctor nurse engineer farmer king queen prince princess knight hero heroes legend angel angels
  devil ghost spirit soul god gods goddess heaven hell life live living death dead alive body mind brain hand hands eye
  eyes face hair voice word words name names number numbers zero one two three four five six seven eight nine ten
  hundred thousand million billion president election vote politics government company business office work worker
  working boss meeting project idea ideas fashion style dress shoes hat bag clothes makeup nail nails health healthy
  fitness yoga gym arigato arigatou konnichiwa konbanwa ohayo ohayou sayonara oyasumi gomen gomennasai sumimasen tadaima
  okaeri itadakimasu kawaii kirei suki daisuki aishiteru koi ai yume hoshi sora tsuki hana sakura umi yama kaze yuki ame
  kumo hikari yami kokoro inochi tomodachi kazoku okaasan otousan oneesan oniisan sensei senpai kouhai neko inu usagi
  tori sakana ringo mikan ichigo ocha gohan onigiri bento tokyo osaka kyoto nihon nippon japan sekai minna watashi boku
  anata hajimemashite nihao zaijian xiexie duibuqi zaoan wanan woaini aini pengyou jiaren baba gege jiejie didi meimei
  laoshi xuesheng xiaomao xiaogou xingxing yueliang taiyang tiankong meili keai kuaile xingfu mengxiang aiqing pingguo
  chaye zhenzhu naicha taiwan taipei kaohsiung taichung tainan zhongguo china hongkong meiguo riben shijie dajia
`;
