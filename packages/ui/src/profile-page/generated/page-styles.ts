// Compiled from ../styles by packages/ui/scripts/compile.ts; edit those instead.

/** activities.css */
export const activities = {
  classes: {
    blank: 'blank',
    caption: 'caption',
    date: 'date',
    item: 'item',
    items: 'items',
    lines: 'lines',
    pictures: 'pictures',
    squares: 'squares',
    still: 'still',
  },
  css: '.items{gap:.875rem;padding:0;list-style:none;display:grid}.pictures{grid-template-columns:repeat(2,minmax(0,1fr));gap:1.25rem .875rem}.pictures>:last-child:nth-child(odd){grid-column:1/-1}.pictures>:last-child:nth-child(odd)>.item{grid-template-columns:1fr 1fr;align-items:center;gap:.875rem}.squares{grid-template-columns:repeat(3,minmax(0,1fr));gap:1rem .625rem}.item{color:var(--ink);border-radius:min(var(--radius-card),.75rem);gap:.5rem;line-height:1.45;text-decoration:none;display:grid}.still{aspect-ratio:16/9;object-fit:cover;border-radius:min(var(--radius-card),.75rem);width:100%;height:auto;box-shadow:0 0 0 1px color-mix(in srgb,var(--edge) 35%,transparent);display:block}.squares .still{aspect-ratio:1}.blank{color:var(--on-card-2);background:var(--card);place-items:center;display:grid}.caption{text-wrap:balance;-webkit-line-clamp:2;-webkit-box-orient:vertical;font-size:.875rem;font-weight:700;display:-webkit-box;overflow:hidden}.squares .caption{font-size:.8125rem;font-weight:400}.date{color:var(--ink-2);font-size:.75rem}.lines .date{color:var(--on-card-2)}',
} as const;

/** base */
export const base = {
  classes: {
    action: 'action',
    avatar: 'avatar',
    bio: 'bio',
    brand: 'brand',
    choice: 'choice',
    column: 'column',
    confirming: 'confirming',
    description: 'description',
    follow: 'follow',
    footer: 'footer',
    group: 'group',
    handle: 'handle',
    headline: 'headline',
    hidden: 'hidden',
    icon: 'icon',
    initial: 'initial',
    invitation: 'invitation',
    item: 'item',
    language: 'language',
    large: 'large',
    letterBox: 'letterBox',
    line: 'line',
    link: 'link',
    links: 'links',
    locale: 'locale',
    mark: 'mark',
    name: 'name',
    names: 'names',
    next: 'next',
    page: 'page',
    phrases: 'phrases',
    profile: 'profile',
    quiet: 'quiet',
    section: 'section',
    sentence: 'sentence',
    share: 'share',
    social: 'social',
    spoken: 'spoken',
    start: 'start',
    status: 'status',
    still: 'still',
    supportBar: 'supportBar',
    thumb: 'thumb',
    title: 'title',
    words: 'words',
  },
  css: '.action,.follow[data-state]{min-height:2.75rem;color:var(--ink);border:var(--edge-w) solid var(--edge);border-radius:min(var(--radius),1.375rem);background:0 0;align-items:center;gap:.5rem;padding:.5rem 1rem;font-size:.875rem;line-height:1.4;text-decoration:none;transition:background-color .12s;display:inline-flex}.action:hover{background:var(--sheet)}.start{color:var(--on-seal);background:var(--seal);border-color:var(--seal);font-weight:700}.start:hover{background:var(--seal-deep)}.quiet{min-width:2.75rem;min-height:2.75rem;color:inherit;text-underline-offset:.25em;align-items:center;gap:.5rem;text-decoration-thickness:1px;display:inline-flex}*,:before,:after{box-sizing:border-box;unicode-bidi:plaintext}html{background:var(--bg-end);-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-block:5rem}body{margin:0}.page{isolation:isolate;min-height:100dvh;color:var(--ink);background:linear-gradient(var(--bg),var(--bg-end) min(100%,60rem));font:400 1rem/var(--lh) var(--face);letter-spacing:var(--ls);font-synthesis:none;font-feature-settings:"locl" 0;line-break:strict;overflow-wrap:anywhere;text-spacing-trim:trim-start;text-autospace:normal;-webkit-tap-highlight-color:transparent;flex-direction:column;display:flex;position:relative}.page:before{content:"";z-index:-1;pointer-events:none;position:absolute;inset:0}:where(.page) :where(h1,h2,p,ul,form,figure){margin:0}.page :is(a,button,summary):focus-visible{outline:3px solid var(--ring);outline-offset:3px}.page :is(h1,h2){font-weight:700;line-height:var(--lh-h);letter-spacing:var(--ls-h);text-wrap:balance}:where(.page) button{font:inherit;letter-spacing:inherit;cursor:pointer}summary{cursor:pointer;list-style:none}summary::-webkit-details-marker{display:none}html:not([data-js]) [data-needs-js]{display:none}.column{width:100%;max-width:37rem;padding:var(--above,clamp(2.5rem,9vw,4.5rem)) clamp(1.125rem,5vw,1.5rem) 2.5rem;flex:1;margin-inline:auto}.page :is(h1,h2,.headline,.phrases,.status,.words,.choice,.sentence,.next):lang(ja){word-break:auto-phrase}.hidden,.spoken{clip-path:inset(50%);white-space:nowrap;width:1px;height:1px;position:absolute;overflow:hidden}.footer{color:var(--ink-2);flex-wrap:wrap;justify-content:center;align-items:center;gap:0 1.5rem;padding:.5rem 1.125rem 1.5rem;font-size:.8125rem;display:flex}.invitation{flex-basis:100%;justify-content:center;display:grid}.language form{flex-wrap:wrap;gap:.25rem;display:flex}.locale{min-height:2.75rem;color:var(--ink);border-radius:min(var(--radius),1.375rem);background:0 0;border:1px solid #0000;padding:0 .875rem}.locale:hover,.locale[aria-current]{border-color:var(--edge)}.brand{letter-spacing:.02em;font-weight:700;text-decoration:none}.icon{fill:currentColor;flex:none;width:1.375rem;height:1.375rem}.line{fill:none;stroke:currentColor;stroke-width:1.75px;stroke-linecap:round;stroke-linejoin:round;flex:none;width:1.125rem;height:1.125rem}.mark{width:1.25rem;height:1.25rem}.links{gap:.875rem;margin-top:2rem;padding:0;list-style:none;display:grid}.section{margin-top:2.5rem;font-size:1.0625rem}.section+ul{margin-top:.875rem}.link{min-height:4.25rem;color:var(--on-card);background:var(--card);border:var(--edge-w) solid var(--edge);border-radius:var(--radius-card);box-shadow:var(--lift);align-items:center;gap:1rem;padding:.75rem 1.125rem;line-height:1.45;text-decoration:none;display:flex}.link .line{opacity:.75}.link>.line:first-child{opacity:1;width:1.375rem;height:1.375rem}.words{flex:1;min-width:0;display:grid}.title{font-weight:700}.description{color:var(--on-card-2);text-wrap:balance;font-size:.8125rem;line-height:1.5}.thumb{object-fit:cover;border-radius:min(var(--radius-card),.75rem);flex:none;width:3rem;height:3rem;margin-left:-.375rem}.large{border-radius:min(var(--radius-card),1.75rem);flex-wrap:wrap;padding:1rem 1.125rem}.large .thumb{aspect-ratio:16/9;flex:0 0 100%;height:auto;margin:0}.large .title{font-size:1.125rem}.profile{justify-items:center;display:grid;position:relative}.avatar{border-radius:var(--radius-avatar);object-fit:cover;background:conic-gradient(from 215deg,var(--seal-deep),var(--seal) 40%,var(--seal-deep));width:7rem;height:7rem;box-shadow:0 0 0 4px var(--bg),0 0 0 calc(4px + var(--edge-w)) var(--edge);display:block}.initial{color:var(--on-seal);letter-spacing:0;place-items:center;font-size:2.75rem;font-weight:700;line-height:1;display:grid}.names{text-align:center;justify-items:center;margin-top:1.25rem;display:grid}.name{font-size:clamp(1.625rem,1.45rem + .9vw,2rem)}.handle{color:var(--ink-2);letter-spacing:.02em;font-size:.875rem;line-height:1.6}.headline{text-wrap:balance;margin-top:.75rem;font-size:.9375rem;font-weight:700;line-height:1.6}.bio{text-wrap:pretty;justify-self:stretch;gap:.75em;margin-top:1.25rem;display:grid}.bio a{color:var(--link);text-underline-offset:.2em}.confirming{position:relative}.follow{margin-top:.875rem}.share{top:-.75rem;width:2.75rem;height:2.75rem;color:inherit;background:0 0;border:0;border-radius:50%;place-items:center;padding:0;display:grid;position:absolute;inset-inline-end:-.75rem}.share:hover{background:var(--sheet)}.status[data-state],.confirming[data-state] .spoken{clip-path:none;width:auto;height:auto;color:var(--bg);background:var(--ink);font-size:.8125rem;overflow:visible}.status[data-state]{text-align:center;text-wrap:balance;white-space:normal;border-radius:.5rem;max-width:100%;margin-top:1rem;padding:.75rem 1rem;line-height:1.6;position:static}.status b{-webkit-user-select:all;user-select:all;display:block}.confirming[data-state] .spoken{z-index:1;border-radius:.375rem;padding:.375rem .75rem;line-height:1.5;inset-block-start:calc(100% + .375rem);inset-inline-end:0}.link:is([href],summary):is(:hover,:focus-visible){border-color:var(--seal);filter:drop-shadow(0 .5rem .5rem #0003)}@media (prefers-reduced-motion:no-preference){.link,.social a,.still{transition:transform .18s cubic-bezier(.2,.8,.2,1),filter .18s cubic-bezier(.2,.8,.2,1)}.link:is([href],summary):hover,.social a:hover,.item:hover .still{transform:translateY(-4px)}.link:is([href],summary):active{transform:none}}@media (forced-colors:active){.avatar{border:2px solid canvastext}.link,.action,.social a{border:2px solid linktext}.start{border-color:buttontext}.page:before{display:none}}@media print{:root{color-scheme:light}*{color:#000!important;box-shadow:none!important;background:0 0!important;border-color:#000!important}.page{min-height:0}.avatar{border:1px solid}.page:before,.footer,.group,.letterBox,.supportBar,.page button{display:none!important}.link{border-width:1px 0 0;border-radius:0;padding-inline:0}.link[href]{flex-wrap:wrap;row-gap:0}.link[href]:after{content:attr(href);flex-basis:100%;font-size:.8125rem}}',
} as const;

/** bio-fold.css */
export const bioFold = {
  classes: {
    bio: 'bio',
    fold: 'fold',
    foldLess: 'foldLess',
    foldMore: 'foldMore',
    line: 'line',
    tall: 'tall',
  },
  css: '.fold,.fold[open] .foldMore,.foldLess{display:none}.fold[open] .foldLess{display:inline}.fold[open] .line{rotate:180deg}@media screen{@supports selector(:has(*)){.fold{font-size:.875rem;display:block}.bio:has(+.fold:not([open])):not(:has(:focus-visible)){max-height:calc(var(--lh) * 6em);overflow:hidden;mask-image:linear-gradient(#000 calc(100% - 2.5em),#0000)}}}@media (width>=40rem){.fold:not(.tall){display:none}.bio:has(+.fold:not(.tall)){max-height:none!important;mask-image:none!important}}',
} as const;

/** block-countdown.css */
export const blockCountdown = {
  classes: {
    arrived: 'arrived',
    countdown: 'countdown',
    days: 'days',
  },
  css: '.countdown{line-height:1.5;display:grid}.days{color:var(--link);display:block}.days:first-letter{text-transform:uppercase}.days b{letter-spacing:-.02em;font-variant-numeric:tabular-nums;font-size:3.5rem;line-height:1.1}.arrived{font-size:1.25rem;font-weight:700;line-height:var(--lh-h);text-wrap:balance}@media print{.days b{font-size:1.5rem}}',
} as const;

/** block-divider.css */
export const blockDivider = {
  classes: {
    divider: 'divider',
    dots: 'dots',
    rule: 'rule',
  },
  css: '.divider{width:100%;height:1.5rem;color:var(--edge);border:0;margin:0}.dots{background:radial-gradient(circle,currentColor 2px,#0000 2.5px) 50%/1.25rem 100% repeat-x;justify-self:center;max-width:3.75rem}.rule{background:linear-gradient(currentColor,currentColor) 50%/100% 1px no-repeat}@media print{.dots,.rule{border-top:1px solid;height:1px}}@media (forced-colors:active){.divider{color:canvastext;forced-color-adjust:none}}',
} as const;

/** block-event.css */
export const blockEvent = {
  classes: {
    acts: 'acts',
    blocks: 'blocks',
    event: 'event',
    eventWords: 'eventWords',
    halfBlock: 'halfBlock',
    page: 'page',
    seal: 'seal',
    state: 'state',
    tile: 'tile',
    what: 'what',
    wideBlock: 'wideBlock',
  },
  css: '.event{grid-template-columns:auto minmax(0,1fr);align-items:start;gap:0 1.125rem;display:grid}.event+.event{border-top:1px solid color-mix(in srgb,var(--edge) 45%,transparent);padding-top:1.5rem}.seal{min-width:4.25rem;color:var(--on-seal);background:var(--seal);border-radius:min(var(--radius-card),.75rem);border:1px solid #0000;grid-row:span 2;justify-items:center;padding:.5rem .5rem .625rem;font-size:.75rem;line-height:1.3;display:grid}.seal b{letter-spacing:0;font-variant-numeric:tabular-nums;font-size:1.875rem;line-height:1.1}.eventWords{color:var(--ink-2);font-size:.875rem;line-height:1.6}.what{color:var(--ink);font-size:1.0625rem;font-weight:700;line-height:var(--lh-h);text-wrap:balance}.state{color:var(--link);font-weight:700}.acts{flex-wrap:wrap;grid-column:2;gap:0 1.25rem;font-size:.875rem;display:flex}@media (width<=17rem){.event{grid-template-columns:minmax(0,1fr)}.seal{justify-self:start;margin-bottom:.5rem}.acts{grid-column:1}}@media (width>=37rem){:is(.blocks,.wideBlock,.tile:not(.halfBlock))>.event{grid-template-columns:auto minmax(0,1fr) auto}:is(.blocks,.wideBlock,.tile:not(.halfBlock))>.event .acts{grid-area:1/3;justify-items:end;display:grid}}@media print{.page .event{border:0;padding:0;display:flow-root}.seal{float:left;min-width:3.5rem;margin-inline-end:.75rem}.eventWords,.page .event .acts{display:block;overflow:hidden}.acts a{min-height:0;text-decoration:none;display:block}.acts [href$=\\.ics]{display:none}}',
} as const;

/** block-faq.css */
export const blockFaq = {
  classes: {
    answer: 'answer',
    blocks: 'blocks',
    faq: 'faq',
    question: 'question',
    section: 'section',
  },
  css: '.blocks .section{margin-block:.75rem}.faq details{border-top:1px solid color-mix(in srgb,var(--edge) 45%,transparent)}.faq details:last-child{border-bottom:1px solid color-mix(in srgb,var(--edge) 45%,transparent)}.faq .section+details{border-top:0}.question{justify-content:space-between;align-items:center;gap:1rem;min-height:3.25rem;padding-block:.5rem;font-weight:700;line-height:1.5;display:flex}.question:after{content:"";background:linear-gradient(currentColor,currentColor) 50%/100% 1.5px no-repeat,linear-gradient(currentColor,currentColor) 50%/1.5px 100% no-repeat;flex:none;width:.75rem;height:.75rem}.faq [open]>.question:after{background-size:100% 1.5px,0 0}.answer{text-wrap:pretty;gap:.75em;padding:0 2rem 1.125rem 0;display:grid}.answer a{color:var(--link);text-underline-offset:.2em}@media (forced-colors:active){.question:after{color:canvastext;forced-color-adjust:none}}@media print{.faq details::details-content{content-visibility:visible;block-size:auto}.question:after{display:none}.question,.answer{min-height:0;padding:.25rem 0}}',
} as const;

/** block-file.css */
export const blockFile = {
  classes: {
    description: 'description',
    file: 'file',
    halfBlock: 'halfBlock',
    page: 'page',
  },
  css: '.page .file{color:var(--ink);border:1px dashed var(--ink-2);box-shadow:none;background:0 0}.file .description{color:var(--ink-2)}.halfBlock>.file{height:100%}@media (forced-colors:active){.page .file{border:2px dashed linktext}}',
} as const;

/** block-gallery.css */
export const blockGallery = {
  classes: {
    blocks: 'blocks',
    c4: 'c4',
    gallery: 'gallery',
    open: 'open',
    section: 'section',
    wideBlock: 'wideBlock',
  },
  css: '.blocks .section{margin-block:.75rem}.gallery ul{grid-template-columns:repeat(2,minmax(0,1fr));gap:.5rem;padding:0;list-style:none;display:grid}.gallery button,.open{background:0 0;border:0;padding:0}.gallery li>button{border-radius:min(var(--radius-card),.75rem);width:100%;height:100%;display:block;overflow:hidden}.gallery button img{width:100%;height:100%;aspect-ratio:var(--ratio,1);object-fit:cover;display:block}@media screen{.gallery li:first-child:nth-last-child(odd){--ratio:16/9;grid-column:1/-1}}.open{color:#fff;max-width:64rem}.open::backdrop{background:#0c0a0aeb}.open img{border-radius:min(var(--radius-card),.5rem);max-width:100%;max-height:82dvh;margin:auto;display:block}.open p{justify-content:space-between;align-items:center;gap:1rem;font-size:.875rem;display:flex}.open button{width:2.75rem;height:2.75rem;color:inherit;flex:none;place-items:center;display:grid}.open button:focus-visible{outline-color:#fff!important}@media (width>=56.25rem){:is(.wideBlock,.c4) .gallery ul{grid-template-columns:repeat(3,minmax(0,1fr));gap:1rem}:is(.wideBlock,.c4) .gallery ul:has(>:nth-child(4n):last-child){grid-template-columns:repeat(4,minmax(0,1fr))}:is(.wideBlock,.c4) .gallery li:first-child:nth-last-child(n){grid-column:auto}:is(.wideBlock,.c4) .gallery li:nth-child(n):nth-last-child(n)>button img{aspect-ratio:4/5}}@media print{.gallery ul{grid-template-columns:repeat(auto-fill,minmax(2cm,1fr))}.gallery li>button{display:block!important}}.gallery picture{display:contents}',
} as const;

/** block-heading.css */
export const blockHeading = {
  classes: {
    section: 'section',
    unfolded: 'unfolded',
  },
  css: '.unfolded .section{margin-block:.75rem}',
} as const;

/** block-mail-list.css */
export const blockMailList = {
  classes: {
    blocks: 'blocks',
    form: 'form',
    halfBlock: 'halfBlock',
    hint: 'hint',
    mailList: 'mailList',
    start: 'start',
    tile: 'tile',
    wideBlock: 'wideBlock',
  },
  css: '.mailList{color:var(--on-card);background:var(--card);border:var(--edge-w) solid var(--edge);border-radius:min(var(--radius-card),1.25rem);box-shadow:var(--lift);gap:.25rem;padding:1.25rem 1.125rem 1.5rem;line-height:1.6;display:grid}.mailList .form{margin-top:.75rem}.mailList .hint{color:var(--on-card-2);text-wrap:balance;margin:0}.mailList .start{border-color:currentColor}.halfBlock>.mailList{align-content:start;height:100%}@media (width>=37rem){:is(.blocks,.wideBlock,.tile:not(.halfBlock))>.mailList .form{grid-template-columns:1fr auto;align-items:end}:is(.blocks,.wideBlock,.tile:not(.halfBlock))>.mailList .hint{grid-column:1/-1}}',
} as const;

/** block-map.css */
export const blockMap = {
  classes: {
    address: 'address',
    halfBlock: 'halfBlock',
    leads: 'leads',
    map: 'map',
    page: 'page',
    streets: 'streets',
  },
  css: '.map{color:var(--on-card);background:var(--card);border:var(--edge-w) solid var(--edge);border-radius:min(var(--radius-card),1.25rem);box-shadow:var(--lift);line-height:1.5;text-decoration:none;display:grid;overflow:hidden}.map>:first-child{aspect-ratio:16/9;object-fit:cover;width:100%;height:auto;display:block}.map>.streets{aspect-ratio:64/26;fill:none;stroke:var(--card);stroke-width:1.5px;stroke-linecap:round;stroke-linejoin:round;background:color-mix(in srgb,var(--on-card) 14%,var(--card))}.streets path:first-child{stroke:color-mix(in srgb,var(--on-card) 26%,var(--card));stroke-width:5px}.streets path:last-child{fill:var(--on-card)}.address{align-content:start;gap:.125rem;padding:.875rem 1.125rem 1rem}.halfBlock>.map{grid-template-rows:auto 1fr;height:100%}.leads{align-items:center;gap:.375rem;margin-top:.25rem;font-size:.875rem;display:flex}.map:hover .leads{text-decoration:underline}@media (forced-colors:active){.map{border:2px solid linktext}}@media print{.page .map{border:0;border-radius:0;height:auto;display:block}.address{padding:.25rem 0}.page :is(.streets,.leads){display:none}}',
} as const;

/** block-now.css */
export const blockNow = {
  classes: {
    halfBlock: 'halfBlock',
    panel: 'panel',
  },
  css: '.panel{color:var(--ink-2);background:var(--sheet);border:1px solid color-mix(in srgb,var(--edge) 40%,transparent);border-radius:min(var(--radius-card),1.25rem);gap:.25rem;padding:1rem 1.125rem;font-size:.8125rem;line-height:1.6;display:grid}.halfBlock>.panel{align-content:center;height:100%}.panel b{color:var(--ink);font-size:1.25rem;line-height:var(--lh-h);text-wrap:balance}',
} as const;

/** block-picture.css */
export const blockPicture = {
  classes: {
    cropped: 'cropped',
    picture: 'picture',
    wideBlock: 'wideBlock',
  },
  css: '.picture img{border-radius:min(var(--radius-card),1.125rem);width:100%;height:auto;display:block}.picture figcaption{color:var(--ink-2);margin-top:.5rem;font-size:.8125rem;line-height:1.6}.picture .cropped{aspect-ratio:3/2;object-fit:cover}@media (width>=56.25rem){.wideBlock .picture img{object-fit:cover;max-height:85vh}}@media print{.picture img{width:auto;max-width:100%;max-height:6cm}}.picture picture{display:contents}',
} as const;

/** block-player.css */
export const blockPlayer = {
  classes: {
    play: 'play',
    playTall: 'playTall',
    playWide: 'playWide',
  },
  css: '.play iframe{border-radius:min(var(--radius-card),1.125rem);color-scheme:dark;background:#1d2128;border:0;width:100%;display:block}.playWide{aspect-ratio:16/9}.playTall{aspect-ratio:9/16;max-width:20rem;margin-inline:auto}.play figcaption{color:var(--ink-2);flex-wrap:wrap;justify-content:space-between;align-items:center;gap:0 1rem;font-size:.8125rem;line-height:1.6;display:flex}.play figcaption a{color:var(--ink);font-size:.9375rem;font-weight:700}@media print{.play figcaption a{min-height:0;text-decoration:none;display:block}}',
} as const;

/** block-product.css */
export const blockProduct = {
  classes: {
    blocks: 'blocks',
    buy: 'buy',
    goods: 'goods',
    goodsWords: 'goodsWords',
    halfBlock: 'halfBlock',
    left: 'left',
    page: 'page',
    price: 'price',
    spread: 'spread',
    tile: 'tile',
    wideBlock: 'wideBlock',
  },
  css: '.goods{color:var(--on-card);background:var(--card);border:var(--edge-w) solid var(--edge);border-radius:min(var(--radius-card),1.25rem);box-shadow:var(--lift);line-height:1.5;text-decoration:none;display:grid;overflow:hidden}.goods img{aspect-ratio:16/9;object-fit:cover;width:100%;height:100%;display:block}.goodsWords{align-content:center;gap:.25rem;padding:1rem 1.125rem 1.125rem}.price{letter-spacing:0;font-variant-numeric:tabular-nums;font-size:1.0625rem;font-weight:700}.buy{align-items:center;gap:.375rem;margin-top:.25rem;font-size:.875rem;display:flex}.goods:hover .buy{text-decoration:underline}.halfBlock>.goods{grid-template-rows:auto 1fr;height:100%}@media (width>=37rem){:is(.blocks,.wideBlock,.tile:not(.halfBlock))>.goods:has(img){grid-template-columns:3fr 2fr}}@media (width>=56.25rem){.page:not(.left,.spread) .blocks>.goods:has(img){grid-template-columns:1fr 1fr}.page:not(.left,.spread) .blocks>.goods img{aspect-ratio:1}}@media (forced-colors:active){.goods{border:2px solid linktext}}@media print{.page .goods{border:0;border-radius:0;height:auto;display:block}.goods img{width:auto;max-width:100%;height:auto;max-height:6cm}.goodsWords{padding:.25rem 0}.goods .buy{display:none}}',
} as const;

/** block-quotation.css */
export const blockQuotation = {
  classes: {
    blocks: 'blocks',
    left: 'left',
    loud: 'loud',
    page: 'page',
    quotation: 'quotation',
    small: 'small',
    spread: 'spread',
    vertical: 'vertical',
    wideBlock: 'wideBlock',
  },
  css: '.quotation{align-content:center;gap:.75rem;padding-block:1rem;display:grid}.quotation blockquote{text-wrap:balance;white-space:pre-line;margin:0;font-size:1.25rem;line-height:1.6}.loud{font-weight:700}.quotation figcaption{color:var(--ink-2);font-size:.8125rem}.vertical{justify-items:center;gap:1rem}.vertical blockquote{--rule:color-mix(in srgb,var(--edge) 55%,transparent);writing-mode:vertical-rl;letter-spacing:.16em;font-feature-settings:"vert", "vkna";text-wrap:wrap;background:repeating-linear-gradient(to left,transparent 0 calc(2.4em - 1px),var(--rule) calc(2.4em - 1px) 2.4em);border:1px solid var(--rule);border-left-width:0;max-width:100%;height:12.6em;padding-block:0;padding-inline:.9em .4em;line-height:2.4;overflow-x:auto}.small blockquote{background:0 0;border-left-width:1px;height:31.5em;font-size:1rem;line-height:1.9}@media (width>=56.25rem){:is(.wideBlock,.page:not(.left) .blocks,.spread .blocks)>.quotation:not(.vertical){text-align:center;justify-items:center;padding-block:2rem}:is(.wideBlock,.page:not(.left) .blocks,.spread .blocks)>.quotation>.loud{max-width:18em;color:var(--link);font-size:2.25rem;line-height:1.35}}@media print,(forced-colors:active){.vertical blockquote{border-left-width:1px}}@media print{.blocks .quotation{padding:.25rem 0}.blocks .quotation>.loud{font-size:1rem}}',
} as const;

/** block-text.css */
export const blockText = {
  classes: {
    text: 'text',
  },
  css: '.text{text-wrap:pretty;gap:.75em;max-width:65ch;display:grid}.text a{color:var(--link);text-underline-offset:.2em}.text:is(:lang(ja),:lang(zh)){max-width:36em}',
} as const;

/** blocks.css */
export const blocks = {
  classes: {
    blocks: 'blocks',
    halfBlock: 'halfBlock',
    hidden: 'hidden',
    left: 'left',
    link: 'link',
    links: 'links',
    rest: 'rest',
    section: 'section',
    sensitive: 'sensitive',
    sheet: 'sheet',
    subBody: 'subBody',
    tile: 'tile',
    unfolded: 'unfolded',
  },
  css: '.blocks{grid-template-columns:minmax(0,1fr);gap:1.5rem;margin-top:2rem;display:grid}@media (width>=37rem){.blocks:has(>.halfBlock){grid-template-columns:repeat(2,minmax(0,1fr));column-gap:.875rem}.blocks:has(>.halfBlock)>:where(:not(.halfBlock)){grid-column:1/-1}.blocks>.halfBlock:not(.tile){align-content:center}}.rest .section{align-items:center;gap:.875rem;display:flex}.rest .section:after{content:"";border-top:1px solid var(--edge);opacity:.45;flex:1}.section+.blocks{margin-top:.875rem}.blocks .sensitive[open] .link{border-radius:min(var(--radius-card),1.5rem)}.unfolded{padding-top:1rem}.rest.sheet{margin-top:calc(var(--edge-w) * -1);padding:.125rem 1.125rem 2rem}.rest.sheet .section{width:auto;margin-inline:0;padding-inline:0}@media (width>=60rem){.left .rest.sheet{margin-top:0;padding-top:1.75rem}.left .rest>.blocks:first-child{margin-top:0}.left .blocks~.hidden+.links{margin-top:2rem}}.subBody>.blocks{width:100%;margin-top:0}',
} as const;

/** closing-mark.css */
export const closingMark = {
  classes: {
    closing: 'closing',
  },
  css: '.closing{background:var(--seal);height:3rem;mask:var(--closing) center/auto 100% no-repeat;margin-top:3rem}@media (forced-colors:active),print{.closing{display:none}}',
} as const;

/** contact.css */
export const contact = {
  classes: {
    action: 'action',
    card: 'card',
    contact: 'contact',
    copy: 'copy',
    mail: 'mail',
  },
  css: '.contact{max-width:100%;margin-top:1.5rem;display:flex}.contact .action{letter-spacing:0;min-width:2.75rem;padding-inline:clamp(.625rem,3vw,.875rem)}.contact .mail{min-width:0;font-size:clamp(.75rem,3.4vw,.875rem)}html[data-js] .mail,.mail:has(~.card),.copy:has(~.card){border-start-end-radius:0;border-end-end-radius:0}.copy,.card{border-inline-start-width:0;border-start-start-radius:0;border-end-start-radius:0;flex:none}',
} as const;

/** door.css */
export const door = {
  classes: {
    avatar: 'avatar',
    door: 'door',
    doorForm: 'doorForm',
    handle: 'handle',
    hint: 'hint',
    initial: 'initial',
    problem: 'problem',
    start: 'start',
  },
  css: '.door .initial{font-variant-numeric:lining-nums;letter-spacing:0;font-size:2.25rem}.door .avatar svg{width:3.25rem;height:3.25rem}.door .handle{margin-top:.125rem}.doorForm{text-align:start;width:min(100%,22rem);margin-top:1.75rem}.doorForm input{border-color:var(--edge);min-height:3rem;font-size:1.0625rem}.doorForm .problem{color:var(--ink);text-wrap:pretty;margin:0}.doorForm .start{text-align:center;text-wrap:balance;margin-top:.25rem}.doorForm .hint{color:var(--ink);border-inline-start:3px solid var(--seal);text-wrap:pretty;grid-template-columns:auto 1fr;gap:.75rem;margin:0;padding:.625rem .875rem;font-size:.875rem;line-height:1.6;display:grid}.doorForm .hint>:first-child{color:var(--ink-2)}',
} as const;

/** form.css */
export const form = {
  classes: {
    choice: 'choice',
    count: 'count',
    field: 'field',
    form: 'form',
    hidden: 'hidden',
    hint: 'hint',
    problem: 'problem',
    start: 'start',
  },
  css: '.form{gap:.875rem;display:grid}.form label:not(.hidden,.choice){gap:.375rem;font-weight:700;display:grid}.form :is(input,textarea){width:100%;min-height:2.75rem;color:inherit;border-radius:min(var(--radius),.75rem);font:inherit;letter-spacing:inherit;background:0 0;border:1px solid;padding:.625rem .875rem;font-weight:400}.form textarea{resize:vertical}.form :is(input,textarea):focus-visible{outline-offset:2px;outline:3px solid}.form .choice{min-height:2.75rem;padding-block:calc((2.75rem - var(--lh) * 1em)/2);cursor:pointer;gap:.75rem;font-weight:400;display:flex}.form .choice input{appearance:none;width:1.375rem;height:1.375rem;min-height:0;margin:calc((var(--lh) * 1em - 1.375rem)/2) 0 0;border-radius:.375rem;flex:none;place-content:center;padding:0;line-height:1;display:grid}.form .choice input:checked:before{content:"✓";color:var(--on-seal);font-weight:700}.form .choice input:checked{background:var(--seal)}.form .start{justify-content:center}.form .start:focus-visible{outline-color:currentColor!important}.field{position:relative}.hint{margin-top:.375rem;font-size:.8125rem}.count{line-height:2;position:absolute;inset:0 0 auto auto}.problem{border-radius:min(var(--radius),.75rem);border:2px solid;padding:.75rem 1rem;font-weight:700}',
} as const;

/** genres.css */
export const genres = {
  classes: {
    genres: 'genres',
    left: 'left',
  },
  css: '.genres{flex-wrap:wrap;justify-content:center;gap:.375rem;margin-top:.875rem;padding:0;font-size:.8125rem;line-height:1.5;list-style:none;display:flex}.genres li{color:var(--ink-2);border:1px solid color-mix(in srgb,var(--edge) 55%,transparent);border-radius:min(var(--radius),1rem);padding:.125rem .75rem}.left .genres{justify-content:start}',
} as const;

/** halves.css */
export const halves = {
  classes: {
    half: 'half',
    link: 'link',
    pairs: 'pairs',
    thumb: 'thumb',
    title: 'title',
    words: 'words',
  },
  css: '.pairs{grid-template-columns:repeat(2,minmax(0,1fr))}.pairs>li{grid-column:1/-1}.pairs>.half{grid-column:auto;display:grid}.half .link{border-radius:min(var(--radius-card),1.5rem);flex-direction:column;align-items:stretch;gap:.625rem;padding:.875rem}.half svg{align-self:start}.half .thumb{aspect-ratio:3/2;width:100%;height:auto;margin:0}.half .words{flex:none}.half .title{font-size:.9375rem}',
} as const;

/** header-banner.css */
export const headerBanner = {
  classes: {
    avatar: 'avatar',
    banner: 'banner',
    column: 'column',
    cover: 'cover',
    share: 'share',
  },
  css: '.cover{object-fit:cover;background:linear-gradient(170deg,color-mix(in oklab,var(--seal) 34%,var(--bg)),color-mix(in oklab,var(--seal) 12%,var(--bg)));width:100%;height:clamp(9rem,30vw,17rem);display:block}.banner .column{padding-top:0}.banner .avatar{margin-top:-3.5rem}.banner .share{top:.5rem}',
} as const;

/** header-left.css */
export const headerLeft = {
  classes: {
    avatar: 'avatar',
    left: 'left',
    names: 'names',
    profile: 'profile',
  },
  css: '.left .profile{justify-items:start}.left .profile>.avatar{margin-inline-start:calc(4px + var(--edge-w))}.left .names{text-align:start;justify-items:start}.left{--art-x:min(6rem,50%);--portrait-x:calc(50% + max(4.75rem - 50vw,-13.5rem))}',
} as const;

/** header-side.css */
export const headerSide = {
  classes: {
    avatar: 'avatar',
    column: 'column',
    group: 'group',
    hidden: 'hidden',
    left: 'left',
    links: 'links',
    name: 'name',
    profile: 'profile',
    rest: 'rest',
    section: 'section',
    side: 'side',
  },
  css: '@media (width>=60rem){.side{--above:6rem;--portrait-x:calc(50% + max(12.5rem - 50vw,-22.5rem));--paper:35rem}.side.left{--portrait-x:calc(50% + max(6rem - 50vw,-29rem))}.side .column{max-width:70rem;padding-top:calc(var(--above) - 1rem);grid-template-columns:minmax(0,22rem) minmax(0,1fr);align-content:start;gap:0 clamp(3rem,5vw,4.5rem);display:grid}.side .profile{top:calc(var(--above) - 1rem);align-self:start;position:sticky}.side .profile>.avatar{width:9rem;height:9rem}.side .name{font-size:2.5rem}.side .rest{min-width:0}.side .hidden+.links,.side .rest>.section:first-child,.side .rest>.group:first-child>.section{margin-top:0}}',
} as const;

/** icon-frame.css */
export const iconFrame = {
  classes: {
    avatar: 'avatar',
    banner: 'banner',
    framed: 'framed',
    ringed: 'ringed',
    tied: 'tied',
  },
  css: '.ringed{box-shadow:0 0 0 4px var(--bg),0 0 0 7px var(--seal),0 0 0 10px var(--bg),0 0 0 11px var(--seal)}.framed{isolation:isolate;margin:.875rem;display:grid;position:relative}.framed:before{content:"";z-index:-1;background:var(--seal);height:8.75rem;mask:var(--frame) top/100% no-repeat;pointer-events:none;position:absolute;inset:-.875rem -.875rem auto}.tied{margin-bottom:1.875rem}.tied:before{z-index:1;height:9.75rem}.framed .avatar{box-shadow:0 0 0 4px var(--bg);border-radius:50%}.tied .avatar{box-shadow:none}.banner .framed{margin-top:-2.625rem}.banner .framed .avatar{margin-top:0}@media (forced-colors:active),print{.framed:before{display:none}}',
} as const;

/** layout-board.css */
export const layoutBoard = {
  classes: {
    column: 'column',
    mosaic: 'mosaic',
    sheet: 'sheet',
    tile: 'tile',
  },
  css: '@media screen and (width>=56.25rem){.mosaic .column{background:var(--sheet);border:var(--edge-w) solid var(--edge);border-radius:var(--radius);max-width:min(80rem,100vw - 4rem);margin-block:4rem;padding:2.5rem}.mosaic .sheet.tile{background:0 0;border:0}}',
} as const;

/** layout-book.css */
export const layoutBook = {
  classes: {
    column: 'column',
    profile: 'profile',
    rest: 'rest',
    share: 'share',
    sheet: 'sheet',
    spread: 'spread',
  },
  css: '@media screen and (width>=56.25rem){.spread .column{--page:clamp(21rem,31vw,25rem);grid-template-columns:var(--page) minmax(0,1fr);border:var(--edge-w) solid var(--edge);background:linear-gradient(to left, #1e0a002b, #1e0a000d .75rem,transparent 3.5rem) 0/var(--page) no-repeat,linear-gradient(to right, #1e0a0033, #1e0a000d 1rem,transparent 4rem) var(--page)/4rem no-repeat,var(--sheet);max-width:min(78rem,100vw - 4rem);box-shadow:0 1px 0 var(--edge),0 4px 0 var(--sheet),0 calc(4px + var(--edge-w)) 0 var(--edge),0 2.5rem 3rem -2.5rem #00000080;gap:0;margin-block:4rem;padding:0}.spread .profile{min-height:100vh;bottom:0}.spread .column>.sheet{background:0 0;border:0;padding:3.5rem 3rem}.spread .sheet>.share{top:1rem;inset-inline-end:1.25rem}.spread .column>.rest{padding:3.5rem 3.5rem 4rem}}',
} as const;

/** layout-column.css */
export const layoutColumn = {
  classes: {
    avatar: 'avatar',
    banner: 'banner',
    blocks: 'blocks',
    column: 'column',
    halfBlock: 'halfBlock',
    headline: 'headline',
    name: 'name',
    page: 'page',
    profile: 'profile',
    rest: 'rest',
    section: 'section',
    sheet: 'sheet',
    text: 'text',
    wideBlock: 'wideBlock',
  },
  css: '@media screen and (width>=56.25rem){.page{--above:6.5rem;--paper:20.5rem}.column{max-width:41rem;padding-top:5.5rem}.profile>.avatar{width:9rem;height:9rem}.banner .profile>.avatar{margin-top:-4.5rem}.name{font-size:3.25rem}.headline{font-size:1.125rem}.rest .section{margin-top:3.25rem;font-size:1.375rem}.blocks{row-gap:2rem}.blocks:has(>.halfBlock){column-gap:1.125rem}.wideBlock{width:min(68rem,100vw - 4rem);margin-inline:calc(50% + -1*min(34rem,50vw - 2rem))}.sheet .wideBlock{width:auto;margin-inline:0}.wideBlock>.text{margin-inline:auto}}',
} as const;

/** layout-links.css */
export const layoutLinks = {
  classes: {
    avatar: 'avatar',
    bio: 'bio',
    column: 'column',
    half: 'half',
    headline: 'headline',
    large: 'large',
    left: 'left',
    line: 'line',
    lines: 'lines',
    link: 'link',
    links: 'links',
    name: 'name',
    page: 'page',
    profile: 'profile',
    rest: 'rest',
    section: 'section',
    side: 'side',
    thumb: 'thumb',
    title: 'title',
    ways: 'ways',
    words: 'words',
  },
  css: '@media screen and (width>=60rem){.page{--above:clamp(6.5rem,15vh,9.5rem)}.column{max-width:60rem;padding-top:calc(var(--above) - 1rem)}.page:not(.side) .profile{max-width:41rem;margin-inline:auto}.profile>.avatar{width:9rem;height:9rem}.page:not(.side) .name{font-size:3.25rem}.headline{font-size:1.125rem}.page:not(.left) .bio{justify-self:center}.rest .section{margin-top:2.75rem;font-size:1.25rem}.links,.lines,.ways{flex-wrap:wrap;gap:1rem;display:flex}.lines>*,.ways>*,.rest>.links>*{flex:calc(50% - .5rem);min-width:0}.ways>p,.lines>*,.rest>.links>*{display:grid}.rest>.links>:is(:has(.large),:first-child:nth-last-child(odd)),.ways>:is(h2,[open],section){flex-basis:100%}.rest>.links>:not(.half) .link:not(.large){border-radius:min(var(--radius-card),1.75rem);flex-direction:column;justify-content:space-between;align-items:start;min-height:9rem;padding:1.25rem 1.5rem;position:relative}.rest>.links>:not(.half) .link:not(.large)>.words{flex:none;width:100%}.rest>.links>:not(.half) .link:not(.large)>.words+.line{top:1.25rem;position:absolute;inset-inline-end:1.25rem}.rest>.links .title{font-size:1.125rem}.rest>.links :not(.large)>.thumb{width:3.5rem;height:3.5rem;margin:0}.page:not(.side) .large:has(.thumb){padding:0;flex-wrap:nowrap;gap:1.75rem;padding-inline-end:1.5rem;overflow:hidden}.page:not(.side) .large .thumb{border-radius:0;flex-basis:62%}.page:not(.side) .large .title{font-size:1.5rem}}',
} as const;

/** layout-mosaic.css */
export const layoutMosaic = {
  classes: {
    acts: 'acts',
    avatar: 'avatar',
    badge: 'badge',
    blocks: 'blocks',
    c1: 'c1',
    c2: 'c2',
    c3: 'c3',
    c4: 'c4',
    closing: 'closing',
    column: 'column',
    event: 'event',
    framed: 'framed',
    gallery: 'gallery',
    genres: 'genres',
    goods: 'goods',
    ground: 'ground',
    group: 'group',
    halfBlock: 'halfBlock',
    item: 'item',
    large: 'large',
    line: 'line',
    lines: 'lines',
    link: 'link',
    links: 'links',
    loud: 'loud',
    map: 'map',
    mosaic: 'mosaic',
    name: 'name',
    names: 'names',
    next: 'next',
    panel: 'panel',
    picture: 'picture',
    pictures: 'pictures',
    play: 'play',
    playWide: 'playWide',
    profile: 'profile',
    quotation: 'quotation',
    r2: 'r2',
    rest: 'rest',
    section: 'section',
    social: 'social',
    squares: 'squares',
    text: 'text',
    thumb: 'thumb',
    tile: 'tile',
    ways: 'ways',
    wideBlock: 'wideBlock',
    words: 'words',
  },
  css: '.blocks>.tile:not(.halfBlock,.wideBlock){grid-template-columns:minmax(0,1fr);display:grid}@media (width<=56.24rem){.blocks>.tile.halfBlock{align-content:center}.tile:has(>.event)+.tile>.event{border-top:1px solid color-mix(in srgb,var(--edge) 45%,transparent);padding-top:1.5rem}}@media screen and (width>=56.25rem){.mosaic{--above:5.75rem;--portrait-x:calc(50% + max(7.25rem - 50vw,-32.75rem));--paper:40rem;--art-x:6.75rem}.mosaic .column{grid-template-columns:repeat(4,minmax(0,1fr));align-content:start;gap:1rem;max-width:80rem;padding:4rem 2.5rem 3rem;display:grid}.mosaic :is(.rest,.rest>.links,.rest>.blocks){display:contents}.mosaic :is(.column,.rest,.links,.blocks)>*{grid-column:1/-1;margin:0}.mosaic .group .links>*{grid-column:auto}.tile:not(.link,.next){grid-template-columns:minmax(0,1fr);display:grid}.tile:not(.c4){min-height:9.75rem}.tile.c1{grid-column:span 1}.tile.c2{grid-column:span 2}.tile.c3{grid-column:span 3}.r2{grid-row:span 2}.ground,.next{background:var(--sheet);border:1px solid color-mix(in srgb,var(--edge) 40%,transparent);align-content:center;padding:1.125rem 1.5rem}.ground,.next,.tile.link,.tile .link{border-radius:min(var(--radius-card),1.25rem)}.mosaic .next{color:var(--ink);font-size:1.375rem;line-height:1.6}.mosaic .profile{align-content:start;padding:1rem 3rem 1rem .5rem}.mosaic :is(.profile,.names){text-align:start;justify-items:start}.mosaic :is(.genres,.social){justify-content:start}.mosaic .social{margin-inline-start:-.625rem}.mosaic .profile .framed{margin-top:.875rem}.mosaic .profile>.avatar{width:8.5rem;height:8.5rem;margin-top:0}.mosaic .badge{text-align:center;min-width:8.5rem}.mosaic .name{font-size:2.75rem}.mosaic .rest>.section{margin-top:1.5rem;font-size:1.25rem}.mosaic .rest>:is(section,.closing){margin-top:2rem}.c1 .link{flex-direction:column;justify-content:space-between;align-items:start}.c1 .words{flex:none}.tile:empty,.c1 .link>.line:last-child{display:none}.r2 .large{grid-template:minmax(16rem,36rem) minmax(max-content,1fr)/1fr auto;gap:0;padding:0;display:grid;overflow:hidden}.r2 .large .thumb{border-radius:0;grid-column:1/-1;width:100%;height:100%}.r2 .large .words{align-content:center;padding:1rem 1.25rem 1.125rem}.r2 .large>.line{margin-inline-end:1.25rem}.tile.tile.tile>:is(.picture,.goods,.map){grid-template:minmax(0,1fr) auto/minmax(0,1fr);height:100%;display:grid}.tile:not(.c4) .picture img{aspect-ratio:3/2;object-fit:cover;height:100%}.tile>:is(.gallery,.play){flex-direction:column;justify-content:center;display:flex}.tile>.gallery>.section{margin-top:0}.tile>.gallery>ul{flex:1;gap:1rem}.tile:not(.c4)>.gallery li{--ratio:3/2}.tile>.play>.playWide{flex:1 0 auto}.tile.tile.tile:not(.c1,.r2)>:is(.goods,.map):has(img,svg:first-child){grid-template:auto/1fr 1fr;align-items:center}.tile>:is(.goods,.map)>:first-child:not(:last-child){height:100%;min-height:8rem}.tile.tile>.event{grid-template-columns:auto minmax(0,1fr)}.tile.tile>.event>.acts{grid-area:auto/2;display:flex}.tile.c1>.event{flex-direction:column;gap:.75rem;display:flex}.tile>.panel{color:var(--on-card-2);background:var(--card);border-color:var(--edge);align-content:space-between}.tile>.panel b{color:var(--on-card);font-size:1.5rem}.tile>.quotation>.loud{color:var(--link);font-size:1.875rem;line-height:1.5}.tile>:is(.quotation,.text){align-content:center;padding-inline:1rem}.mosaic .pictures{grid-template-columns:repeat(auto-fit,minmax(min(20rem,100%),1fr))}.mosaic .pictures>li{grid-column:auto}.mosaic .pictures>li>.item{grid-template-columns:none}.mosaic .squares{grid-template-columns:repeat(auto-fit,minmax(11rem,1fr))}.mosaic :is(.lines,.ways){grid-template-columns:repeat(auto-fit,minmax(min(30rem,100%),1fr));align-items:start}.mosaic .ways>h2{grid-column:1/-1}}',
} as const;

/** layout-sheet.css */
export const layoutSheet = {
  classes: {
    column: 'column',
    page: 'page',
    profile: 'profile',
    sheet: 'sheet',
  },
  css: '@media screen and (width>=60rem){.page>.column{background:var(--sheet);border:var(--edge-w) solid var(--edge);border-radius:var(--radius);width:calc(100% - 4rem);margin-block:4rem;padding:3.5rem}.column>.profile.sheet{background:0 0;border:0;padding:0}}',
} as const;

/** layout-spread.css */
export const layoutSpread = {
  classes: {
    avatar: 'avatar',
    badge: 'badge',
    column: 'column',
    framed: 'framed',
    gallery: 'gallery',
    genres: 'genres',
    hidden: 'hidden',
    name: 'name',
    names: 'names',
    profile: 'profile',
    rest: 'rest',
    section: 'section',
    social: 'social',
    spread: 'spread',
  },
  css: '@media screen and (width>=56.25rem){.spread{--above:5.75rem;--portrait-x:calc(50% + max(6.75rem - 50vw,-33.25rem));--paper:40rem;--art-x:6.75rem}.spread .column{grid-template-columns:minmax(19rem,25rem) minmax(0,1fr);align-items:start;gap:0 4rem;max-width:80rem;padding:5rem 2.5rem 4rem;display:grid}.spread .profile{align-content:start;align-self:end;min-height:calc(100vh - 9rem);position:sticky;bottom:4rem}.spread .profile,.spread .names{text-align:start;justify-items:start}.spread :is(.genres,.social){justify-content:start}.spread .social{margin-inline-start:-.625rem}.spread .profile .framed{margin-top:.875rem}.spread .profile>.avatar{width:8.5rem;height:8.5rem;margin-top:0}.spread .badge{text-align:center;min-width:8.5rem}.spread .name{font-size:2.5rem}.spread .rest{min-width:0}.spread .rest>:is(:first-child,.hidden:first-child+*){margin-top:0}.spread .section{font-size:1.25rem}.spread .gallery ul:has(>:nth-child(4n):last-child){grid-template-columns:repeat(4,minmax(0,1fr))}}',
} as const;

/** letter.css */
export const letter = {
  classes: {
    form: 'form',
    hint: 'hint',
    letterBox: 'letterBox',
    link: 'link',
    start: 'start',
    ways: 'ways',
  },
  css: '.ways{gap:.875rem;margin-top:2rem;display:grid}.ways>h2{margin:.5rem 0 0}.letterBox[open]>.link{border-radius:min(var(--radius-card),1.5rem) min(var(--radius-card),1.5rem) 0 0}.letterBox .form{color:var(--on-card);background:var(--card);border:var(--edge-w) solid var(--edge);border-radius:0 0 min(var(--radius-card),1.5rem) min(var(--radius-card),1.5rem);box-shadow:var(--lift);border-top-width:0;padding:1.25rem 1.125rem 1.5rem}.letterBox .hint{color:var(--on-card-2)}.letterBox .start{border-color:currentColor}',
} as const;

/** link-entrance.css */
export const linkEntrance = {
  classes: {
    drift: 'drift',
    links: 'links',
    rise: 'rise',
    unfold: 'unfold',
  },
  css: '@media (prefers-reduced-motion:no-preference){:is(.rise,.unfold,.drift) .links>li{animation:.7s cubic-bezier(.2,.8,.2,1) backwards rise}.unfold .links>li{transform-origin:top;animation-name:unfold}.drift .links>li{animation-name:drift}.links>li:nth-child(2){animation-delay:80ms}.links>li:nth-child(3){animation-delay:.16s}.links>li:nth-child(4){animation-delay:.24s}.links>li:nth-child(5){animation-delay:.32s}.links>li:nth-child(n+6){animation-delay:.4s}}@keyframes rise{0%{opacity:0;transform:translateY(1.25rem)}}@keyframes unfold{0%{opacity:0;transform:perspective(40rem)rotateX(-75deg)}}@keyframes drift{0%{opacity:0;transform:translate(-1.25rem)rotate(-1deg)}}',
} as const;

/** links-back.css */
export const linksBack = {
  classes: {
    back: 'back',
    backNote: 'backNote',
    social: 'social',
  },
  css: '.back{vertical-align:-.125em;width:1em;height:1em;margin-inline-start:.375em;display:inline-block;position:relative}.back svg{width:100%;height:100%;display:block}.backNote{text-align:center;flex-basis:100%}.social a{position:relative}.social .back{width:.875rem;height:.875rem;margin:0;position:absolute;inset:auto 0 .125rem auto}',
} as const;

/** live.css */
export const live = {
  classes: {
    badge: 'badge',
    left: 'left',
    next: 'next',
    now: 'now',
    side: 'side',
  },
  css: '.badge{z-index:1;color:var(--on-seal);background:var(--seal);border:2px solid var(--bg);border-radius:1rem;margin-top:-.75rem;padding:.125rem .75rem;font-size:.75rem;font-weight:700;line-height:1.5;position:relative}.left .badge{text-align:center;min-width:7rem}.now{border:2px solid var(--seal);margin-top:2rem}.next{color:var(--ink-2);text-align:center;text-wrap:balance;margin-top:1.5rem;font-size:.875rem}.next>*{display:inline-block}@media (width>=60rem){.side :is(.now,.next){margin:0 0 2rem}}',
} as const;

/** message.css */
export const message = {
  classes: {
    avatar: 'avatar',
    initial: 'initial',
    message: 'message',
    messagePage: 'messagePage',
    name: 'name',
    product: 'product',
    quiet: 'quiet',
    stamp: 'stamp',
    start: 'start',
  },
  css: '.message{text-align:center}@media (height>=44rem){.messagePage{--above:calc(3.8rem + 15vh)}}@media (width>=48rem) and (height>=40rem){.messagePage{--above:calc(3.8rem + clamp(4.5rem,20vh,14rem))}}.message .name{margin-top:1.25rem}.message p{max-width:30rem;color:var(--ink-2);text-wrap:balance;margin-top:.75rem}.message .start{min-height:3rem;margin-top:1.75rem;padding-inline:1.75rem;font-size:1rem}.message .quiet{color:var(--ink-2);margin-top:.5rem}.message .avatar svg{width:4rem;height:4rem}.message .stamp{color:light-dark(oklch(50.5% .18 27),oklch(75% .13 27));width:min-content;font:700 min(1rem,4.1vw)/1.25 var(--serif);text-transform:uppercase;letter-spacing:.12em;word-break:keep-all;overflow-wrap:normal;background:color-mix(in oklab,var(--bg) 88%,transparent);outline-offset:2px;border:2px solid;border-radius:4px;outline:1px solid;padding:.2em .6em;position:absolute;top:3.6rem;left:min(50% + 2.4rem,100% - 8.2em);rotate:-9deg}.product{--bg:light-dark(oklch(98.2% .004 85),oklch(17.8% .006 70));--bg-end:var(--bg);--fold:light-dark(#fff,oklch(21.6% .008 70))}.product .name{font-family:var(--serif);font-size:clamp(1.5rem,1.1rem + 1.2vw,1.875rem)}.product .initial{background:var(--seal)}.product .start{border-radius:.625rem;min-height:2.75rem;padding-inline:1.25rem;font-size:.875rem}.messagePage.product{overflow:clip}.product:after{content:"";z-index:-1;background:linear-gradient(to bottom right,transparent 50%,var(--fold) calc(50% + 1px)) left/50.1% 100% no-repeat,linear-gradient(to bottom left,transparent 50%,var(--fold) calc(50% + 1px)) right/50.1% 100% no-repeat;filter:drop-shadow(0 -1px 1px #00000040)drop-shadow(0 -3px 5px #0000001a);width:min(15rem + 62vw,70rem);height:clamp(4rem,15vh,9rem);position:absolute;bottom:0;left:50%;translate:-50%}@media (forced-colors:active){.product:after{display:none}}',
} as const;

/** name-style.css */
export const nameStyle = {
  classes: {
    nameDots: 'nameDots',
    nameLine: 'nameLine',
    nameWave: 'nameWave',
    page: 'page',
  },
  css: '.nameLine,.nameWave{text-decoration:underline .14em var(--seal);text-decoration-skip-ink:none;text-underline-offset:.25em;padding-bottom:.35em;display:inline-block}.nameWave{text-decoration-style:wavy;text-decoration-thickness:.08em}.page .nameDots{text-emphasis:filled dot var(--seal);line-height:1.7;text-emphasis-position:over}',
} as const;

/** ofuse.css */
export const ofuse = {
  classes: {
    call: 'call',
    cost: 'cost',
    dismiss: 'dismiss',
    letter: 'letter',
    sentence: 'sentence',
    support: 'support',
    supportBanner: 'supportBanner',
    supportBar: 'supportBar',
    supportCard: 'supportCard',
  },
  css: '.letter{fill:none;stroke:currentColor;stroke-width:1.5px;stroke-linecap:round;stroke-linejoin:round;flex:none;width:1.75rem;height:1.75rem}.support{color:var(--on-band);background:linear-gradient(165deg,var(--band),var(--band-deep))}.support a:focus-visible,.support button:focus-visible{outline-color:currentColor!important}.sentence{text-wrap:balance;flex:1;min-width:0;font-weight:700;line-height:1.5}.cost{font-size:.8125rem;font-weight:400;display:block}.supportBanner{border:var(--edge-w) solid var(--edge);border-radius:min(var(--radius),1.5rem);flex-wrap:wrap;align-items:center;gap:1rem;padding:1.25rem 1.375rem;display:flex}.supportBanner .sentence{flex-basis:11rem}.call{min-height:2.75rem;color:var(--band-deep);background:var(--on-band);border:2px solid var(--on-band);border-radius:min(var(--radius),1.375rem);align-items:center;padding:.375rem 1.25rem;font-size:.875rem;font-weight:700;line-height:1.4;text-decoration:none;display:inline-flex}.supportCard{min-width:0}.supportBar{z-index:1;padding:.5rem max(.75rem,env(safe-area-inset-right)) calc(.5rem + env(safe-area-inset-bottom)) max(1rem,env(safe-area-inset-left));justify-content:center;align-items:center;gap:.5rem;font-size:.9375rem;display:flex;position:sticky;bottom:0}.supportBar a{min-height:2.75rem;color:inherit;flex:0 auto;align-items:center;gap:.75rem;text-decoration:none;display:flex}.supportBar .sentence{flex:0 auto}.supportBar .sentence>:first-child{-webkit-line-clamp:2;-webkit-box-orient:vertical;display:-webkit-box;overflow:hidden}@media (width>=48rem){.supportBar{border-radius:min(var(--radius-card),1.5rem);width:34rem;box-shadow:var(--lift);justify-content:space-between;align-self:center;margin-bottom:1rem;bottom:1rem}}.dismiss{width:2.75rem;height:2.75rem;color:inherit;background:0 0;border:0;border-radius:50%;flex:none;place-items:center;padding:0;display:grid}html[data-support-dismissed] .supportBar{display:none}html:has(.supportBar){scroll-padding-bottom:8rem}@media (height<=24rem){.supportBar{position:static}}@media (forced-colors:active){.supportBanner,.supportBar{background:canvas;border:2px solid canvastext}.call{border-color:linktext}}',
} as const;

/** player-cover.css */
export const playerCover = {
  classes: {

  },
  css: 'a,svg,b,span{position:absolute;inset:0}a{color:#fff;outline-offset:-6px;background:#1d2128 repeating-radial-gradient(circle at bottom,#fff1 0 2px,#0000 2px 24px);font:600 .8125rem/1.4 system-ui}img{object-fit:cover;width:100%;height:100%;display:block}svg{background:#fff;border-radius:50%;width:4rem;margin:auto;box-shadow:0 2px 10px #0006}b,span{margin:.75rem}b{max-height:2lh;font-size:1.3em;bottom:auto;overflow:hidden}span{background:#000c;border-radius:1rem;padding:.25rem .75rem;inset:auto auto 0 0}[data-low] img{width:30%}[data-low] svg{width:3rem;right:70%}[data-low] b{inset:auto 0 45% 30%}[data-low] span{inset:45% auto auto 30%}a:hover svg{scale:1.1}',
} as const;

/** print.css */
export const print = {
  classes: {
    acts: 'acts',
    avatar: 'avatar',
    badge: 'badge',
    bio: 'bio',
    blocks: 'blocks',
    card: 'card',
    column: 'column',
    contact: 'contact',
    cover: 'cover',
    follow: 'follow',
    goods: 'goods',
    letters: 'letters',
    line: 'line',
    link: 'link',
    links: 'links',
    mail: 'mail',
    mailList: 'mailList',
    name: 'name',
    names: 'names',
    next: 'next',
    now: 'now',
    page: 'page',
    paper: 'paper',
    play: 'play',
    profile: 'profile',
    rest: 'rest',
    section: 'section',
    sheet: 'sheet',
    social: 'social',
    thumb: 'thumb',
    ways: 'ways',
    words: 'words',
  },
  css: '@media print{.page.page{font-size:.8125rem;line-height:1.6;display:block}.page>.column{max-width:none;padding:0}.page .profile .avatar{width:5rem;height:5rem;margin:0}.profile>:is(.names,.bio,.contact){margin-top:.5rem}.column .name{font-size:1.5rem}.ways,.mailList,.follow,.badge,.now,.next,.contact .card,div.cover,.paper summary,.play iframe,.play span,.link>.line:last-child{display:none!important}.page .social{flex-direction:column;gap:0;margin:.5rem 0 0}.page .social a{gap:.5rem;width:auto;height:auto;text-decoration:none;display:flex}.page .social a:after,.page .goods a:after,.page .acts a:after,.page .play a:after,a.goods:after{content:" " attr(href);font-size:.75rem;font-weight:400}.page a[href^=\\/]:after{content:none}.page .contact .mail{border:0;min-height:0;padding:0}.page .sheet{border:0;margin:0;padding:0}.page .rest{columns:2;column-gap:2rem;margin-top:1rem}.page .links,.page .blocks,.page .letters{margin:0;display:block}.page .links>li,.page .blocks>*,.page.page .paper{break-inside:avoid;width:auto;margin:0 0 .75rem;animation:none}.rest .section.section{break-after:avoid;margin:0;padding:.5rem 0;font-size:1rem}.page .link{flex-direction:row;min-height:0;padding:.5rem 0 0}.page .link .thumb{aspect-ratio:1;flex:none;width:2.5rem;height:2.5rem;margin:0}.link .words{flex:1}.page .paper{border-width:1px 0 0;padding:.5rem 0}.paper details::details-content{content-visibility:visible;block-size:auto}}',
} as const;

/** qr-sheet.css */
export const qrSheet = {
  classes: {
    avatar: 'avatar',
    initial: 'initial',
    qrAddress: 'qrAddress',
    qrCode: 'qrCode',
    qrHint: 'qrHint',
    qrImage: 'qrImage',
    qrName: 'qrName',
    qrSaves: 'qrSaves',
    qrSheet: 'qrSheet',
    qrWords: 'qrWords',
    quiet: 'quiet',
    sub: 'sub',
    subBody: 'subBody',
    subHead: 'subHead',
  },
  css: '.qrSheet{justify-self:stretch;justify-items:center;gap:1.25rem;width:100%;display:grid}.qrCode{text-align:center;color:#1a1a1a;border:var(--edge-w) solid var(--edge);border-radius:min(var(--radius-card),1.75rem);width:100%;max-width:24rem;box-shadow:var(--lift);background:#fff;justify-items:center;padding-top:1.75rem;display:grid}.qrCode .avatar{width:4.5rem;height:4.5rem;box-shadow:none;border-radius:50%}.qrCode .initial{font-size:1.75rem}.qrImage{width:100%;margin-top:-.75rem;display:block}.qrWords{padding:.75rem 1.25rem 0}.qrName{font-size:1.125rem;font-weight:700;line-height:var(--lh-h);display:block}.qrAddress{color:#555;font-size:.9375rem;display:block}.qrSaves{flex-wrap:wrap;justify-content:center;gap:.625rem;width:100%;max-width:24rem;display:flex}.qrSaves>*{text-align:center;flex:10rem;justify-content:center;font-weight:700}.qrHint{text-align:center;text-wrap:balance}.subBody:has(.qrSheet){text-align:center;justify-items:center}@media (forced-colors:active){.qrCode{forced-color-adjust:none}}@media print{.qrSaves,.qrHint,.sub:has(.qrSheet) :is(.quiet,.subHead){display:none}.sub:has(.qrSheet){align-content:center;min-height:90vh}.qrCode{max-width:8cm;box-shadow:none;border:1px dashed #999}}',
} as const;

/** sensitive.css */
export const sensitive = {
  classes: {
    link: 'link',
    mature: 'mature',
    sensitive: 'sensitive',
    warning: 'warning',
  },
  css: '.mature{border:1px solid;border-radius:.25rem;justify-self:start;margin-top:.125rem;padding:0 .5em;font-size:.75rem;line-height:1.6}.sensitive[open] .link{border-radius:min(var(--radius-card),1.5rem) min(var(--radius-card),1.5rem) 0 0}.warning{color:var(--on-card);background:var(--card);border:var(--edge-w) solid var(--edge);border-radius:0 0 min(var(--radius-card),1.5rem) min(var(--radius-card),1.5rem);box-shadow:var(--lift);border-top-width:0;justify-items:start;gap:.25rem;padding:.75rem 1.25rem .25rem;font-size:.875rem;display:grid}.warning a:focus-visible{outline-color:currentColor!important}',
} as const;

/** sheet.css */
export const sheet = {
  classes: {
    column: 'column',
    footer: 'footer',
    pictures: 'pictures',
    profile: 'profile',
    section: 'section',
    share: 'share',
    sheet: 'sheet',
    squares: 'squares',
    words: 'words',
  },
  css: '.sheet{background:var(--sheet);border:var(--edge-w) solid var(--edge);border-radius:var(--radius)}.profile.sheet{padding:1.75rem 1.125rem}.footer.sheet{border-width:var(--edge-w) 0 0;padding-top:.5rem}.sheet .share{top:.25rem;inset-inline-end:.25rem}.column .section{background:var(--sheet);width:fit-content;margin-inline-start:-.5rem;padding-inline:.5rem}:is(.pictures,.squares) .words{background:var(--sheet);padding:.375rem .5rem}',
} as const;

/** shown-letters.css */
export const shownLetters = {
  classes: {
    closed: 'closed',
    letters: 'letters',
    open: 'open',
    paper: 'paper',
    rest: 'rest',
    writer: 'writer',
  },
  css: '.letters{grid-template-columns:repeat(auto-fit,minmax(min(15rem,100%),1fr));gap:.875rem;padding:0;list-style:none;display:grid}.paper{color:var(--on-card);background:var(--card);border:var(--edge-w) solid var(--edge);border-radius:min(var(--radius-card),1.25rem);box-shadow:var(--lift);align-content:space-between;gap:.75rem;padding:1.125rem;display:grid}.paper:last-child:nth-child(odd){grid-column:1/-1}.paper blockquote{white-space:pre-line;text-wrap:pretty;margin:0}.rest{position:relative}.rest[open]{padding-bottom:2.75rem}.rest[open]>summary{position:absolute;bottom:0}.rest:not([open]) .open,.rest[open] .closed{display:none}.paper p{color:var(--on-card-2);flex-wrap:wrap;justify-content:end;gap:0 .75rem;margin:0;font-size:.8125rem;display:flex}.writer{font-weight:700}',
} as const;

/** social.css */
export const social = {
  classes: {
    left: 'left',
    social: 'social',
  },
  css: '.social{flex-wrap:wrap;justify-content:center;gap:.25rem;margin-top:1.25rem;padding:0;list-style:none;display:flex}.social a{width:2.75rem;height:2.75rem;color:var(--ink);border-radius:50%;place-items:center;display:grid}.social a:hover{background:var(--sheet)}.left .social{justify-content:start;margin-inline-start:-.625rem}',
} as const;

/** sub-page.css */
export const subPage = {
  classes: {
    avatar: 'avatar',
    choice: 'choice',
    choices: 'choices',
    form: 'form',
    initial: 'initial',
    name: 'name',
    own: 'own',
    quiet: 'quiet',
    section: 'section',
    sent: 'sent',
    sheet: 'sheet',
    sub: 'sub',
    subBody: 'subBody',
    subHead: 'subHead',
  },
  css: '.form .choice input[type=radio]{border-radius:50%}.form .choice input[type=radio]:checked:before{content:"";background:var(--on-seal);border-radius:50%;width:.5rem;height:.5rem}@media (forced-colors:active){.form .choice input[type=radio]{appearance:auto}}.choices{border:0;margin:0;padding:0}.choices legend{padding:0 0 .5rem;font-weight:700}.choices .choice{border:1px solid color-mix(in srgb,currentcolor 60%,transparent);border-radius:min(var(--radius),.75rem);margin-top:.5rem;padding-inline:.875rem}.choices .choice:has(:checked){border-color:var(--seal);box-shadow:inset 0 0 0 1px var(--seal)}:where(.subBody) a{color:inherit;text-underline-offset:.25em;text-decoration-thickness:1px}.sub{align-content:start;display:grid}@media (width>=48rem){.sub{--above:2.5rem;align-content:center}.sub>.sheet{padding-inline:2rem}}.subBody{justify-items:start;gap:1rem;display:grid}.subBody>.quiet{justify-self:start;margin-block:-.5rem;font-size:.875rem}.subHead{align-items:center;gap:1rem;display:flex}.subHead .avatar{width:4rem;height:4rem;box-shadow:none;flex:none}.subHead .name{font-size:1.5rem}.subHead .initial{font-size:1.625rem}.subBody>.form{width:100%}.subBody :is(input,textarea){border-color:color-mix(in srgb,currentcolor 60%,transparent)}.subBody textarea:required{background:linear-gradient(transparent calc(100% - 1px),color-mix(in srgb,currentcolor 26%,transparent) 0) 0 0/100% 2.1em local;border-width:1px 0;border-radius:0;min-height:20em;padding:0 .25rem;font-size:1.0625rem;line-height:2.1}.sent{gap:1rem;width:100%;display:grid}.sent>.section{background:0 0;margin:1rem 0 0;padding:0;font-weight:700}.sent>ul{margin:0}.own{border-top:1px solid var(--edge);justify-items:start;gap:.5rem;margin-top:2rem;padding-top:1.5rem;display:grid}.own p{color:var(--ink-2);font-size:.875rem}',
} as const;

/** support-bar.css */
export const supportBar = {
  classes: {
    page: 'page',
    show: 'show',
    supportBar: 'supportBar',
  },
  css: '@supports (animation-timeline:scroll()){.supportBar{animation:linear both show}.page>.supportBar{animation-timeline:scroll();animation-range:0 6rem}}@keyframes show{0%{opacity:0;visibility:hidden}}',
} as const;

/** thanks-note.css */
export const thanksNote = {
  classes: {
    thanks: 'thanks',
  },
  css: '.thanks{gap:.75rem;margin-bottom:1rem;display:grid}.thanks blockquote{background:linear-gradient(transparent calc(100% - 1px),color-mix(in srgb,currentcolor 16%,transparent) 0) 0 0/100% 2em;white-space:pre-line;text-wrap:pretty;overflow-wrap:anywhere;margin:0;line-height:2}.thanks figcaption{justify-content:end;align-items:center;gap:.75rem;font-weight:700;display:flex}',
} as const;
