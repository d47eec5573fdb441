/**
 * Insults and obscenities in English and in romanised Japanese and Chinese. They are reserved only as whole
 * handles, because longer words, names and places often contain them. Our own selection.
 */
export const OFFENSIVE_WORDS = `
  fuck fucks fucked fucker fuckers fucking fuckyou fuckoff motherfucker motherfucking shit shits shitty shithead
  bullshit bitch bitches bitchy sonofabitch asshole assholes asshat jackass dumbass smartass arse arsehole bastard
  bastards cunt cunts dick dicks dickhead dickheads cock cocks cocksucker prick pricks twat twats wanker wankers wank
  tosser bollocks bugger slut sluts slutty whore whores hooker hookers skank hoe hoes pussy pussies tits titties titty
  boobs boobies penis vagina vulva clit clitoris anus anal rectum scrotum testicles dildo vibrator buttplug blowjob
  handjob rimjob footjob gangbang threesome orgy orgasm cum cumshot cumming creampie bukkake ejaculate ejaculation
  erection masturbate masturbation masturbating jerkoff wetdream horny porn porno porns pornography pornstar pornhub
  xvideos xxx nsfw nude nudes nudity naked sex sexy sexual sexting sexcam camgirl camsex escort escorts erotic erotica
  fetish bdsm bondage milf hentai lolicon lolita shotacon pedo pedophile pedophilia paedophile childporn jailbait
  bestiality zoophilia necrophilia incest rape raper rapist raping molest molester upskirt voyeur nigger niggers nigga
  niggas negro coon chink chinks gook gooks jap japs nip spic spics wetback beaner kike kikes kyke raghead towelhead
  sandnigger paki pakis gypsy gyppo redskin honky cracker whitetrash wop dago faggot faggots fag fags dyke dykes tranny
  trannies shemale homo homos sodomite retard retards retarded spastic spaz mongoloid cripple imbecile moron morons
  idiot idiots scum scumbag nazi nazis neonazi hitler heilhitler siegheil swastika kkk kukluxklan whitepower
  whitesupremacy holocaust genocide terrorist terrorists terrorism isis alqaeda taliban bomb bomber killer kill killyou
  killyourself kys suicide murder murderer massacre lynch cocaine heroin meth crackhead marijuana lsd ecstasy drugdealer
  baka bakayaro bakayarou bakamono aho ahou kuso kusoyarou kusogaki chikusho chikushou shine shineyo korosu korosuzo
  kimoi busu debu hage gaiji kichigai kichiku manuke tawake yariman yarichin bitchi chinko chinpo chinchin chinpoko
  manko omanko oppai paizuri ferachio nakadashi eroi erodouga eroge ero hentaiyaro chikan okama hinin chon chonko
  shinajin gaijin sukebe skebe seishi seieki onanii onani shikoru sekkusu gokan goukan rorikon enjo enjokosai enkou
  urisen fuzoku fuuzoku deriheru soapland yakuza cao caoni caonima caonimade nima nimade tamade tamadeniao wocao wokao
  woqu ganni ganniniang ganlinniang ganlinlaomu ganpi jiba jibadan jibai jiebai kaobei kaoyao kaobeikaomu sbi shabi erbi
  niubi zhuangbi biaozi piaozi jianren jiannv pojie sibaba siquanjia qusi qunimade qusiba gunkai wangba wangbadan hundan
  zazhong zazhongwang hunzhang baichi zhizhang naocan feiwu laji chusheng goushi goupi fangpi dabian yindang yinfu
  seqing selang huangpian sexiaoshuo luanlun qiangjian lunjian maiyin piaochang yuepao yuanjiao xiaosan saohuo saobi
  naizi rufang yindao yinjing guitou gouri taiba zhina zhinaren hanjian heigui
`;
