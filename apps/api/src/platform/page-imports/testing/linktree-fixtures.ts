import { expectLinks, type ImportFixture, LINKS, toNextScript } from './import-fixture.ts';

const FROM = 'https://linktr.ee/mio';
const PICTURE = 'https://ugc.production.linktr.ee/p.jpeg';

const toLink = ([title, url]: readonly [string, string], at: number) => ({
  id: String(at + 2),
  type: at === 4 ? 'YOUTUBE_VIDEO' : 'CLASSIC',
  title,
  url,
  position: at + 1,
  clicks: 918273645,
  modifiers: { thumbnailUrl: null },
  rules: { gate: { activeOrder: [], age: null, passcode: null } },
});

const LOCKED = {
  id: '21',
  type: 'CLASSIC',
  title: 'locked',
  url: 'https://secret.example.com/',
  rules: { gate: { activeOrder: ['passcode'], passcode: { enabled: true, code: 'passcode-4711' } } },
};

const toAccount = (changes: object) => ({
  id: 1,
  username: 'mio',
  email: 'account@example.com',
  pageTitle: 'みお',
  description: 'イラスト\r\nお仕事募集中',
  profilePictureUrl: PICTURE,
  customCss: 'body{color:red}',
  owner: { id: 9, email: 'account@example.com' },
  ...changes,
});

const toPage = (props: unknown, head = ''): string =>
  `<!doctype html><html><head><title>Mio | Linktree</title>${head}</head><body><footer>` +
  `<a href="https://linktr.ee/s/about">About</a></footer>${toNextScript(props)}</body></html>`;

const FULL_LINKS = [
  { id: '1', type: 'HEADER', title: '作品', position: 0, url: '', modifiers: { thumbnailUrl: null } },
  ...LINKS.map(toLink),
  { id: '20', type: 'EXTENSION', title: 'Tip jar', url: null },
  LOCKED,
  { id: '22', type: 'CLASSIC', title: 'bad', url: 'javascript:alert(1)' },
  { id: '23', type: 'CLASSIC', title: 'X again', url: 'https://twitter.com/mio_draws' },
];
const SOCIALS = [
  { type: 'INSTAGRAM', url: 'https://instagram.com/mio.draws' },
  { type: 'EMAIL_ADDRESS', url: 'mailto:mio@example.com' },
];
const FULL_PROPS = {
  account: toAccount({ links: FULL_LINKS, socialLinks: SOCIALS }),
  links: FULL_LINKS,
  socialLinks: SOCIALS,
};
const ACCOUNT = {
  source: 'linktree',
  name: 'みお',
  bio: 'イラスト\nお仕事募集中',
  picture: PICTURE,
} as const;
const FULL_EXPECTED = {
  ...ACCOUNT,
  contactEmail: 'mio@example.com',
  items: [
    'icon Instagram → https://instagram.com/mio.draws',
    'icon Email address (mail_address)',
    'heading 作品',
    ...expectLinks('作品'),
    '[作品] Tip jar (no_address)',
    '[作品] locked (locked)',
    '[作品] bad (address_refused)',
    '[作品] X again → https://twitter.com/mio_draws (duplicate)',
  ],
};

const GROUPED_LINKS = [
  { id: '1', type: 'GROUP', title: '通販', url: '' },
  { id: '2', type: 'CLASSIC', title: 'note', url: 'https://note.com/mio', parent: null },
  { id: '3', type: 'CLASSIC', title: 'BOOTH', url: 'https://mio.booth.pm/', parent: { id: 1 } },
  {
    id: '4',
    type: 'GROUP',
    title: 'Members',
    url: '',
    locked: true,
    links: [LOCKED, { title: 'inner', url: 'https://secret.example.com/2' }],
  },
  {
    id: '5',
    type: 'CLASSIC',
    title: 'suzuri',
    url: 'https://suzuri.jp/mio',
    parent: { id: 1 },
    thumbnail: 'https://ugc.production.linktr.ee/s.png',
  },
];
/** Codes in formats that a later version of the service might write, and a parent that is not a group. */
const LOCKED_LINKS = [
  { id: 1, type: 'COLLECTION', title: 'Fans', locked: true },
  { id: 2, title: 'inner', url: 'https://secret.example.com/', parent: { id: 1 } },
  {
    title: 'ordered',
    url: 'https://secret.example.com/',
    rules: { gate: { activeOrder: [{ type: 'code' }] } },
  },
  { title: 'named', url: 'https://secret.example.com/', rules: { gate: { activeOrder: { code: true } } } },
  { title: 'coded', url: 'https://secret.example.com/', locked: { code: 'passcode-4711' } },
  { title: 'gated', url: 'https://secret.example.com/', rules: { gate: 'code' } },
  { title: 'listed', url: 'https://secret.example.com/', rules: { gate: ['passcode'] } },
  { title: 'ruled', url: 'https://secret.example.com/', rules: ['passcode'] },
  { title: 'open', url: 'https://a.example.com/', locked: null, parent: { id: '' }, rules: {} },
];
const SCHEDULED_LINKS = [
  { title: 'Hidden', url: 'https://a.example.com/', isActive: false },
  { title: 'Soon', url: 'https://b.example.com/', schedule: { start: 1_796_083_200_000, end: null } },
  {
    title: 'Backwards',
    url: 'https://c.example.com/',
    schedule: { start: '2026-12-02T00:00:00Z', end: '2026-12-01T00:00:00Z' },
  },
  { title: 'Far', url: 'https://d.example.com/', schedule: { start: '9999-12-31T23:59:59Z', end: 'soon' } },
];

export const LINKTREE_FIXTURES: readonly ImportFixture[] = [
  { name: 'Linktree', from: FROM, text: toPage(FULL_PROPS), expected: FULL_EXPECTED },
  {
    name: 'Linktree with 900 KB of styles',
    from: FROM,
    text: toPage(FULL_PROPS, `<style>${'.x{color:red}'.repeat(76_500)}</style>`),
    expected: FULL_EXPECTED,
  },
  {
    name: 'a saved page of Linktree without an address',
    from: null,
    text: `<!-- saved from url=(0021)https://linktr.ee/mio -->\n${toPage(FULL_PROPS)}`,
    expected: FULL_EXPECTED,
  },
  {
    name: 'Linktree with the links in the account alone',
    from: FROM,
    text: toPage({ account: toAccount({ pageTitle: null, links: [toLink(LINKS[3], 0)] }) }),
    expected: { ...ACCOUNT, name: 'mio', items: ['BOOTH → https://mio.booth.pm/'] },
  },
  {
    name: 'Linktree with groups',
    from: FROM,
    text: toPage({ account: toAccount({}), links: GROUPED_LINKS }),
    expected: {
      ...ACCOUNT,
      items: [
        'heading 通販',
        '[通販] BOOTH → https://mio.booth.pm/',
        '[通販] suzuri → https://suzuri.jp/mio picture https://ugc.production.linktr.ee/s.png',
        'note → https://note.com/mio',
        'heading Members',
        '[Members] locked (locked)',
        '[Members] inner (locked)',
      ],
    },
  },
  {
    name: 'Linktree with a group without an id',
    from: FROM,
    text: toPage({ account: toAccount({}), links: [{ type: 'GROUP', title: 'Shops' }, toLink(LINKS[3], 0)] }),
    expected: { ...ACCOUNT, items: ['heading Shops', 'BOOTH → https://mio.booth.pm/'] },
  },
  {
    name: 'Linktree with codes of other shapes',
    from: FROM,
    text: toPage({ account: toAccount({}), links: LOCKED_LINKS }),
    expected: {
      ...ACCOUNT,
      items: [
        'Fans (locked)',
        'inner (locked)',
        'ordered (locked)',
        'named (locked)',
        'coded (locked)',
        'gated (locked)',
        'listed (locked)',
        'ruled (locked)',
        'open → https://a.example.com/',
      ],
    },
  },
  {
    name: 'Linktree with hidden and scheduled links',
    from: FROM,
    text: toPage({ account: toAccount({}), links: SCHEDULED_LINKS }),
    expected: {
      ...ACCOUNT,
      items: [
        'Hidden → https://a.example.com/ (hidden)',
        'Soon → https://b.example.com/ from 2026-12-01T00:00:00.000Z',
        'Backwards → https://c.example.com/',
        'Far → https://d.example.com/',
      ],
    },
  },
  {
    name: 'Linktree with entries of other shapes',
    from: FROM,
    text: toPage({
      account: toAccount({}),
      links: [null, 7, 'x', [], { title: 1, url: {} }, toLink(LINKS[1], 0)],
      socialLinks: {},
    }),
    expected: { ...ACCOUNT, items: ['X → https://x.com/mio_draws'] },
  },
  {
    name: 'Linktree without links',
    from: FROM,
    text: toPage({ account: toAccount({ links: [] }) }),
    expected: 'nothing_found',
  },
  { name: 'Linktree with other data', from: FROM, text: toPage({ profile: {} }), expected: 'page_changed' },
  {
    name: 'a saved page of Linktree without data',
    from: null,
    text: '<!doctype html><link rel="canonical" href="https://linktr.ee/mio"><a href="https://x.com/mio_draws">X</a>',
    expected: 'page_changed',
  },
];
