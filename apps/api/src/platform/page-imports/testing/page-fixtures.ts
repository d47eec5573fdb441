import { expectLinks, type ImportFixture, LINKS, toNextScript } from './import-fixture.ts';

const CARRD_LINKS =
  '<ul id="icons01" class="icons"><li><a class="n01" href="https://x.com/mio_draws"><svg><title>X icon</title></svg><span class="label">X</span></a></li></ul>' +
  '<h2 id="text03">Works</h2><ul id="buttons01" class="buttons"><li><a href="https://mio.booth.pm/" class="button n01"><span class="label">BOOTH</span></a></li>' +
  '<li><a href="#about" class="button n02">About</a></li></ul>';
const CARRD =
  '<!doctype html><html><head><title>mio</title><style>body{color:red}</style><meta property="og:image" content="https://mio.carrd.co/assets/images/card.jpg"></head><body>' +
  '<div id="wrapper"><div id="main"><div class="inner"><section id="home-section"><div id="image01" class="image"><span class="frame"><img src="assets/images/image01.jpg?v=1" alt=""></span></div>' +
  `<h1 id="text01">Mio</h1><p id="text02">illustrator<br>commissions open</p>${CARRD_LINKS}</section>` +
  '<section id="about-section"><p id="text04">See <a href="https://mio.fanbox.cc/">my FANBOX</a> and <a href="mailto:mio@example.com">mail</a>.</p></section>' +
  '<div id="credits"><span><a href="https://carrd.co/build?ref=x">Made with Carrd</a></span></div></div></div></div>' +
  '<script>document.write(\'<a href="https://evil.example.com/">x</a>\')</script></body></html>';
const CARRD_EXPECTED = {
  source: 'carrd',
  name: 'Mio',
  bio: 'illustrator\ncommissions open',
  picture: 'https://mio.carrd.co/assets/images/image01.jpg?v=1',
  contactEmail: 'mio@example.com',
  items: [
    'icon X → https://x.com/mio_draws',
    'heading Works',
    '[Works] BOOTH → https://mio.booth.pm/',
    '[Works] my FANBOX → https://mio.fanbox.cc/',
    '[Works] mail (mail_address)',
  ],
} as const;

const toLittlelink = (buttons: string): string =>
  '<!doctype html><html lang="en"><head><title>Mio</title></head><body><div class="container"><div class="column"><img class="avatar avatar--rounded" src="images/avatar.png">' +
  `<h1><div>Mio</div></h1><p>Illustrator.</p><div class="button-stack" role="navigation">${buttons}</div>` +
  '<footer>Build your own by forking <a href="https://littlelink.io">LittleLink</a></footer></div></div></body></html>';
const LITTLELINK_BUTTONS = [
  '<a class="button button-default" href="#" role="button"><img class="icon" alt="">LittleLink</a>',
  ...LINKS.map(
    ([title, url]) =>
      `<a class="button button-x" href="${url.replace('&', '&amp;')}" rel="noopener" role="button"><img class="icon" src="i.svg" alt="${title} Logo">${title}</a>`,
  ),
].join('');

const toPotofu = (body: string): string =>
  '<!doctype html><html><head><meta property="og:title" content="みお | POTOFU | POTOFU"><meta property="og:description" content="絵を描きます">' +
  `<meta property="og:image" content="https://img.potofu.me/i.png"></head><body><div id="app">${body}</div></body></html>`;
const POTOFU_BODY =
  '<h1>みお</h1><a href="https://x.com/mio_draws">X</a><a href="https://mio.booth.pm/">BOOTH</a><a href="https://potofu.me/about">POTOFU</a><a href="https://twitter.com/potofu_me">公式</a>';
const POTOFU_EXPECTED = {
  source: 'potofu',
  name: 'みお',
  bio: '絵を描きます',
  picture: 'https://img.potofu.me/i.png',
  items: ['X → https://x.com/mio_draws', 'BOOTH → https://mio.booth.pm/'],
} as const;

const POTOFU_JSON = JSON.stringify({
  user: {
    id: 158,
    name: 'みお',
    profile: '絵を描きます',
    icon: 'https://img.potofu.me/i.png',
    sex: 'sex-of-the-owner',
    email: 'account@example.com',
    links: LINKS.slice(1, 4).map(([name, url], id) => ({ id, name, url, clicks: 918273645 })),
  },
});

const BENTO_PROPS = {
  profile: {
    name: 'みお',
    description: 'イラスト',
    image: 'https://storage.bento.me/p.png',
    email: 'account@example.com',
  },
  bento: {
    items: [
      { id: 'a', data: { type: 'section-title', title: '作品' } },
      { id: 'b', data: { type: 'link', href: 'https://mio.booth.pm/', title: 'BOOTH' } },
      { id: 'c', data: { type: 'link', href: 'https://x.com/mio_draws' } },
      { id: 'd', data: { type: 'rich-text', content: 'text' } },
    ],
  },
};
const BENTO_HEAD = '<!doctype html><html><head><link rel="canonical" href="https://bento.me/mio"></head>';
const BENTO_BODY =
  '<body><header><a href="https://bento.me/">Bento</a></header><h1>みお</h1><p>イラスト</p><a href="https://x.com/mio_draws"><h3>X</h3><p>mio_draws</p></a><a href="https://bento.me/signup">Create yours</a></body></html>';

const LINKPOP =
  '<!doctype html><html><head><meta property="og:url" content="https://linkpop.com/mio"></head><body><img src="https://cdn.shopify.com/p.png"><h1>みお</h1><p>イラスト</p>' +
  '<a href="https://mio.booth.pm/">BOOTH</a><a href="https://www.shopify.com/linkpop">Make your own</a><footer><a href="https://example.com/terms">Terms</a></footer></body></html>';

export const PAGE_FIXTURES: readonly ImportFixture[] = [
  { name: 'Carrd', from: 'https://mio.carrd.co/', text: CARRD, expected: CARRD_EXPECTED },
  {
    name: 'a saved page of Carrd without an address',
    from: null,
    text: CARRD,
    expected: { ...CARRD_EXPECTED, picture: 'https://mio.carrd.co/assets/images/card.jpg' },
  },
  {
    name: 'Carrd with lists and a domain of its own',
    from: 'https://mio.example.com/',
    text: CARRD.replace(
      '<div id="credits">',
      '<ul><li>Prints: <a href="https://suzuri.jp/mio">suzuri</a></li><li><a href="//note.com/mio"></a></li></ul><div id="credits">',
    ),
    expected: {
      ...CARRD_EXPECTED,
      picture: 'https://mio.example.com/assets/images/image01.jpg?v=1',
      items: [
        ...CARRD_EXPECTED.items,
        '[Works] suzuri → https://suzuri.jp/mio',
        '[Works] note.com → https://note.com/mio',
      ],
    },
  },
  {
    name: 'Carrd without its main part',
    from: 'https://mio.carrd.co/',
    text: '<!doctype html><body><p>Soon</p></body>',
    expected: 'page_changed',
  },
  {
    name: 'LittleLink',
    from: null,
    text: toLittlelink(LITTLELINK_BUTTONS),
    expected: { source: 'littlelink', name: 'Mio', bio: 'Illustrator.', items: expectLinks() },
  },
  {
    name: 'LittleLink of a fetched page',
    from: 'https://mio.example.com/links/',
    text: toLittlelink(
      '<a class="button" href="/works">Works</a><a class="button" href="tel:+81300000000">Phone</a>',
    ),
    expected: {
      source: 'littlelink',
      name: 'Mio',
      bio: 'Illustrator.',
      picture: 'https://mio.example.com/links/images/avatar.png',
      items: ['Works → https://mio.example.com/works', 'Phone (address_refused)'],
    },
  },
  {
    name: 'LittleLink without buttons',
    from: null,
    text: toLittlelink('<p>Soon</p>'),
    expected: 'nothing_found',
  },
  {
    name: 'JSON of POTOFU',
    from: 'https://api.potofu.me/users/mio',
    text: POTOFU_JSON,
    expected: { ...POTOFU_EXPECTED, items: expectLinks().slice(1, 4) },
  },
  {
    name: 'JSON of POTOFU without links',
    from: 'https://api.potofu.me/users/mio',
    text: '{"user":{"name":"みお","links":[]}}',
    expected: 'nothing_found',
  },
  {
    name: 'JSON of POTOFU with other data',
    from: 'https://api.potofu.me/users/mio',
    text: '{"error":"not found"}',
    expected: 'page_changed',
  },
  { name: 'POTOFU', from: 'https://potofu.me/mio', text: toPotofu(POTOFU_BODY), expected: POTOFU_EXPECTED },
  {
    name: 'a saved page of POTOFU without an address',
    from: null,
    text: toPotofu(POTOFU_BODY),
    expected: POTOFU_EXPECTED,
  },
  {
    name: 'POTOFU without its scripts',
    from: 'https://potofu.me/mio',
    text: toPotofu(''),
    expected: 'page_changed',
  },
  {
    name: 'a saved page of Bento with data',
    from: null,
    text: `${BENTO_HEAD}${BENTO_BODY.replace('</body>', `${toNextScript(BENTO_PROPS)}</body>`)}`,
    expected: {
      source: 'bento',
      name: 'みお',
      bio: 'イラスト',
      picture: 'https://storage.bento.me/p.png',
      items: [
        'heading 作品',
        '[作品] BOOTH → https://mio.booth.pm/',
        '[作品] x.com → https://x.com/mio_draws',
      ],
    },
  },
  {
    name: 'a saved page of Bento without data',
    from: null,
    text: `${BENTO_HEAD}${BENTO_BODY}`,
    expected: {
      source: 'bento',
      name: 'みお',
      bio: 'イラスト',
      items: ['X → https://x.com/mio_draws “mio_draws”'],
    },
  },
  {
    name: 'a saved page of Bento without links',
    from: null,
    text: `${BENTO_HEAD}<body></body></html>`,
    expected: 'page_changed',
  },
  {
    name: 'a saved page of Linkpop',
    from: null,
    text: LINKPOP,
    expected: {
      source: 'linkpop',
      name: 'みお',
      bio: 'イラスト',
      picture: 'https://cdn.shopify.com/p.png',
      items: ['BOOTH → https://mio.booth.pm/'],
    },
  },
];
