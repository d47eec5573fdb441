/**
 * Names of services, products, companies, public bodies and countries. A page with such a handle could
 * impersonate them. Our own selection: services of link types and themes, the largest services by country,
 * makers of tools for creators.
 */
export const NAMES = `
  google gmail googlemail youtube youtuber youtubers chrome chromium android gemini waymo alphabet apple icloud itunes
  iphone ipad macbook macos appstore siri microsoft windows office365 outlook hotmail xbox bing azure github
  githubcopilot copilot linkedin skype amazon amazonaws aws alexa kindle primevideo twitch audible facebook fb meta
  instagram insta whatsapp messenger threads oculus twitter xcom tweet tweets tiktok bytedance douyin capcut snapchat
  snap discord telegram signal slack zoom reddit redditor pinterest tumblr flickr vimeo dailymotion medium substack
  wordpresscom blogger wikipedia wikimedia wikidata mozilla firefox thunderbird opera safari brave duckduckgo yahoo
  yahoojapan aol netflix hulu disney disneyplus hbo paramount crunchyroll spotify soundcloud bandcamp deezer tidal
  shazam applemusic audiomack paypal stripe visa mastercard amex americanexpress jcb unionpay alipay wechatpay wechat
  weixin weibo qq tencent baidu alibaba taobao tmall aliexpress jd bilibili xiaohongshu rednote zhihu douban kuaishou
  netease sina sohu huawei xiaomi oppo vivo lenovo dji line linecorp linepay naver kakao kakaotalk daum rakuten mercari
  paypay docomo softbank kddi aupay ntt ntlg dnp pixiv fanbox booth boothpm vroid niconico nicovideo nicolive dwango
  kadokawa note notemu notecom hatena ameba ameblo livedoor fc2 cookpad tabelog gurunavi zozo zozotown suzuri skeb
  syosetu narou estar kakuyomu alphapolis skima coconala ofuse patreon kofi buymeacoffee gumroad fanvue onlyfans fansly
  linktree litlink potofu profcard carrd bento taplink canva adobe photoshop illustrator lightroom premierepro figma
  sketch blender clipstudio celsys procreate medibang ibispaint wacom autodesk unity unrealengine epicgames fortnite
  roblox minecraft mojang steam valve playstation sony nintendo mario pokemon zelda kirby sega konami capcom bandai
  bandainamco squareenix atlus fromsoftware riotgames leagueoflegends blizzard activision ubisoft electronicarts
  rockstargames genshin hoyoverse mihoyo hololive hololivepro cover nijisanji anycolor vtuber vtubers vocaloid
  hatsunemiku crypton ghibli studioghibli toei shueisha shonenjump kodansha shogakukan mappa kyoani aniplex ufotable
  marvel pixar warnerbros universal dreamworks lego hasbro mattel barbie hellokitty sanrio doraemon gundam onepiece
  naruto openai chatgpt dalle sora midjourney stablediffusion stabilityai anthropic claude deepmind perplexity
  huggingface nvidia amd intel qualcomm tsmc asus acer htc gigabyte msi dell hp hewlettpackard ibm oracle salesforce sap
  cisco vmware cloudflare fastly akamai vercel netlify heroku digitalocean linode firebase supabase mongodb redis
  postgresql mysql docker kubernetes gitlab bitbucket atlassian jira trello notion dropbox evernote airtable asana
  shopify ebay etsy walmart costco ikea uniqlo muji zara gucci prada chanel hermes dior louisvuitton nike adidas puma
  newbalance starbucks mcdonalds burgerking kfc cocacola pepsi nestle toyota honda nissan mazda subaru suzuki mitsubishi
  lexus tesla bmw mercedes mercedesbenz audi volkswagen porsche ferrari lamborghini ford chevrolet hyundai samsung
  galaxy lg panasonic toshiba hitachi fujitsu nec canon nikon fujifilm olympus pentax leica gopro casio yamaha roland
  korg cnn bbc nhk nytimes newyorktimes washingtonpost guardian reuters bloomberg asahi yomiuri mainichi nikkei kyodo
  jiji afp forbes time vogue wired techcrunch theverge fifa olympic olympics ioc uefa nba mlb nfl nhl un unicef unesco
  who redcross nato europeanunion interpol fbi cia nsa irs police metropolitanpolice government whitehouse embassy
  consulate ministry parliament congress senate primeminister emperor imperialhousehold binance coinbase bitcoin
  ethereum metamask opensea ledger kraken uber lyft grab airbnb booking bookingcom expedia tripadvisor agoda klook kkday
  foodpanda ubereats pchome momoshop shopee ruten bahamut dcard plurk ptt mobile01 kkbox streetvoice eslite books ezbuy
  yahootw chunghwa evaair chinaairlines ana jal japanairlines singaporeair emirates lufthansa
`;
