import type { ImportFixture } from './import-fixture.ts';

const FROM = 'https://mio.example.com/';

const toPage = (head: string, body: string): string =>
  `<!doctype html><html><head><title>Home</title>${head}</head><body>${body}</body></html>`;
const toLinkedData = (value: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

const PERSON = {
  '@type': 'Person',
  name: 'Mio',
  birthDate: '2001-04-01',
  gender: 'sex-of-the-owner',
  email: 'account@example.com',
};
const SAME_AS = ['https://x.com/mio_draws', 'https://mio.booth.pm/'];

export const ANY_PAGE_FIXTURES: readonly ImportFixture[] = [
  {
    name: 'any page with JSON-LD and rel=me',
    from: FROM,
    text: toPage(
      toLinkedData({ ...PERSON, sameAs: SAME_AS }),
      '<h1 class="p-name">Mio</h1><nav><a href="/blog">Blog</a></nav><a rel="me" href="https://mstdn.jp/@mio">Mastodon</a>',
    ),
    expected: {
      source: 'page',
      name: 'Mio',
      items: [
        'Mastodon → https://mstdn.jp/@mio',
        'x.com → https://x.com/mio_draws',
        'mio.booth.pm → https://mio.booth.pm/',
      ],
    },
  },
  {
    name: 'any page with a graph and a list in JSON-LD',
    from: FROM,
    text: toPage(
      toLinkedData({
        '@graph': [
          { '@type': 'WebSite' },
          { ...PERSON, description: '絵描き', sameAs: 'https://note.com/mio' },
        ],
      }) + toLinkedData([{ '@type': 'ProfilePage', mainEntity: { ...PERSON, sameAs: SAME_AS } }]),
      '<p>Hello</p>',
    ),
    expected: {
      source: 'page',
      name: 'Mio',
      bio: '絵描き',
      items: [
        'note.com → https://note.com/mio',
        'x.com → https://x.com/mio_draws',
        'mio.booth.pm → https://mio.booth.pm/',
      ],
    },
  },
  {
    name: 'any page with an h-card',
    from: FROM,
    text: toPage(
      '<meta name="description" content="not this">',
      '<div class="h-card"><img class="u-photo" src="/mio.jpg"><a class="p-name u-url" href="/">Mio <b>Draws</b></a><p class="p-note">絵を<br>描きます</p><a class="u-email" rel="me" href="mailto:mio@example.com">mail</a><a rel="me" href="https://x.com/mio_draws">X</a></div>',
    ),
    expected: {
      source: 'page',
      name: 'Mio Draws',
      bio: '絵を\n描きます',
      picture: 'https://mio.example.com/mio.jpg',
      contactEmail: 'mio@example.com',
      items: ['mail (mail_address)', 'X → https://x.com/mio_draws'],
    },
  },
  {
    name: 'any page with sections, menus and links to share it',
    from: 'https://www.mio.example.com/about',
    text: toPage(
      '<meta property="og:title" content="Mio"><meta property="og:description" content="絵描き"><meta property="og:image" content="/card.png">',
      '<header><a href="https://shop.example.com/">Shop</a></header><h2>About</h2><p>Text</p><h2>Shops</h2><ul><li><a href="https://mio.booth.pm/"><img src="/booth.png" alt="BOOTH"></a></li></ul>' +
        '<a href="https://mio.example.com/works">Works</a><a href="https://twitter.com/intent/tweet?url=x">Tweet</a><h3><a href="https://note.com/mio/n/1">Article</a></h3>' +
        '<a href="javascript:void(0)">Open</a><template><a href="https://t.example.com/">t</a></template><footer><a href="https://wordpress.org/">WordPress</a></footer>',
    ),
    expected: {
      source: 'page',
      name: 'Mio',
      bio: '絵描き',
      picture: 'https://www.mio.example.com/card.png',
      items: [
        'heading Shops',
        '[Shops] BOOTH → https://mio.booth.pm/ picture https://www.mio.example.com/booth.png',
        '[Shops] Article → https://note.com/mio/n/1',
      ],
    },
  },
  {
    name: 'any page whose service names the foot by a class',
    from: FROM,
    text: toPage(
      '',
      '<h1>みお</h1><a href="https://x.com/mio_draws">X</a><div class="wide page-footer"><a href="https://about.service.example/">About</a></div><div id="footer"><a href="https://service.example/join">Join</a></div>',
    ),
    expected: { source: 'page', name: 'みお', items: ['X → https://x.com/mio_draws'] },
  },
  {
    name: 'any saved page',
    from: null,
    text: `<!--\n Page saved with SingleFile \n url: ${FROM} \n-->${toPage('', '<h1>みお</h1><img class="u-photo" src="./home_files/mio.jpg"><a href="./works.html">Works</a><a href="//x.com/mio_draws">X</a>')}`,
    expected: { source: 'page', name: 'みお', items: ['X → https://x.com/mio_draws'] },
  },
  {
    name: 'any page decoded from Shift_JIS',
    from: FROM,
    text: toPage(
      '<meta charset="shift_jis">',
      '<h1>ﾐｵの部屋～表示～</h1><a href="http://mio.sakura.ne.jp/">髙﨑・①</a>',
    ),
    expected: { source: 'page', name: 'ﾐｵの部屋～表示～', items: ['髙﨑・① → http://mio.sakura.ne.jp/'] },
  },
  {
    name: 'any page with titles that the product refuses',
    from: FROM,
    text: toPage(
      '',
      `<h1>${'あ'.repeat(60)}</h1><a href="https://a.example.org/">${'x'.repeat(100)}</a><a href="https://www.b.example.org/">\u200B\u3164</a><a href="https://c.example.org/">a\u202Egnp.exe</a><a href="https://d.example.org/">  two \n lines </a>`,
    ),
    expected: {
      source: 'page',
      name: 'あ'.repeat(50),
      items: [
        `${'x'.repeat(80)} → https://a.example.org/`,
        'b.example.org → https://www.b.example.org/',
        'agnp.exe → https://c.example.org/',
        'two lines → https://d.example.org/',
      ],
    },
  },
  { name: 'any page without links', from: FROM, text: toPage('', '<p>Hello</p>'), expected: 'nothing_found' },
  { name: 'an empty page', from: FROM, text: '', expected: 'nothing_found' },
];
