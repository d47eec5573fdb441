import { expectLinks, type ImportFixture, LINKS, toNextScript, toScriptJson } from './import-fixture.ts';

const FROM = 'https://lit.link/mio';
const STORAGE = 'https://prd.storage.lit.link';

const toButton = ([title, url]: readonly [string, string]) => ({
  profileLinkType: 'button',
  buttonLink: {
    title,
    description: '説明 "引用" \\ 改行\n',
    url,
    urlType: 'url',
    iconUrl: `${STORAGE}/i.png`,
    publicationStartAt: '2026-12-01T00:00:00+09:00',
    publicationEndAt: null,
  },
  textLink: null,
});

const PROFILE = {
  uid: 'u',
  name: 'みお',
  catchphrase: '絵描き',
  sex: 'sex-of-the-owner',
  birthday: '2001-04-01',
  email: 'account@example.com',
  profileText: 'お仕事はDMへ',
  urlPath: 'mio',
  pictureUrl: `${STORAGE}/p.png`,
  snsIconLinks: [
    { id: 's', type: 'twitter', url: 'https://twitter.com/mio_draws' },
    { id: 's2', type: 'mail', url: 'mio@example.com' },
  ],
  profileLinks: [
    { profileLinkType: 'text', textLink: { title: '作品', description: null } },
    ...LINKS.slice(0, 4).map(toButton),
    { profileLinkType: 'margin_block', marginBlock: { height: 20 } },
    {
      profileLinkType: 'image',
      imageLink: {
        type: 'double',
        profileImages: [
          { imageUrl: `${STORAGE}/g.png`, title: null, url: 'https://mio.fanbox.cc/' },
          { imageUrl: `${STORAGE}/h.png`, url: null },
        ],
      },
    },
    { profileLinkType: 'movie', movieLink: { url: 'https://www.youtube.com/watch?v=abc' } },
    { profileLinkType: 'button', buttonLink: { title: 'メール', url: 'mio@example.com', urlType: 'email' } },
  ],
  creatorDetailLayout: { fontColor: '#333', css: 'body{color:red}' },
};

const BUTTON_END = ` “説明 "引用" \\ 改行” picture ${STORAGE}/i.png from 2026-11-30T15:00:00.000Z`;
const EXPECTED = {
  source: 'litlink',
  name: 'みお',
  headline: '絵描き',
  bio: 'お仕事はDMへ',
  picture: `${STORAGE}/p.png`,
  contactEmail: 'mio@example.com',
  items: [
    'icon twitter → https://twitter.com/mio_draws',
    'icon mail (mail_address)',
    'heading 作品',
    ...expectLinks('作品')
      .slice(0, 4)
      .map((line) => `${line}${BUTTON_END}`),
    `[作品] mio.fanbox.cc → https://mio.fanbox.cc/ picture ${STORAGE}/g.png`,
    '[作品] youtube.com → https://www.youtube.com/watch?v=abc',
    '[作品] メール (mail_address)',
  ],
} as const;

/** A page of the app router whose rows are split into scripts at these indexes. */
function toFlightPage(rows: string, cuts: readonly number[]): string {
  const starts = [0, ...cuts];
  const scripts = starts.map(
    (start, at) => `<script>self.__next_f.push([1,${toScriptJson(rows.slice(start, cuts[at]))}])</script>`,
  );
  return `<!doctype html><html><body><script>(self.__next_f=self.__next_f||[]).push([0])</script>${scripts.join('')}</body></html>`;
}

const toRows = (profile: unknown): string =>
  `1:"$Sreact.fragment"\n0:["$","div",null,{"children":["$","$L1",null,{"profile":${JSON.stringify(profile)}}]}]\n`;
const ROWS = toRows(PROFILE);

const DOLLAR_PROFILE = {
  name: '$$mio',
  catchphrase: '$undefined',
  profileText: '$1a',
  profileLinks: [
    {
      profileLinkType: 'button',
      buttonLink: {
        title: '$$5 shop',
        url: 'mio.booth.pm',
        publicationStartAt: '$D2026-12-01T00:00:00.000Z',
      },
    },
    {
      profileLinkType: 'music',
      musicLink: { title: 'Song', url: 'https://open.spotify.com/track/1?si=abc' },
    },
    { profileLinkType: 'shop', shopLink: '$undefined' },
  ],
};

export const LITLINK_FIXTURES: readonly ImportFixture[] = [
  {
    name: 'lit.link before 2025',
    from: FROM,
    text: `<!doctype html><html><body>${toNextScript({ profile: PROFILE, ogpImageUrl: 'x' })}</body></html>`,
    expected: EXPECTED,
  },
  {
    name: 'lit.link with rows cut in half',
    from: FROM,
    text: toFlightPage(ROWS, [Math.floor(ROWS.length / 2)]),
    expected: EXPECTED,
  },
  {
    name: 'lit.link with rows cut within an escape and a name',
    from: FROM,
    text: toFlightPage(ROWS, [
      ROWS.indexOf('"profile"') + 3,
      ROWS.indexOf('\\"引用') + 1,
      ROWS.indexOf('\\n"') + 1,
    ]),
    expected: EXPECTED,
  },
  {
    name: 'a saved page of lit.link without an address',
    from: null,
    text: toFlightPage(ROWS, [100, 200, 300]),
    expected: EXPECTED,
  },
  {
    name: 'lit.link with another object named profile before it',
    from: FROM,
    text: toFlightPage(`2:{"profile":{"name":"Footer"}}\n${ROWS}`, []),
    expected: EXPECTED,
  },
  {
    name: 'lit.link with signs of the Flight format',
    from: FROM,
    text: toFlightPage(toRows(DOLLAR_PROFILE), [40]),
    expected: {
      source: 'litlink',
      name: '$mio',
      items: [
        '$5 shop → https://mio.booth.pm/ from 2026-12-01T00:00:00.000Z',
        'Song → https://open.spotify.com/track/1',
      ],
    },
  },
  {
    name: 'lit.link without a profile',
    from: FROM,
    text: toFlightPage('0:["$","div",null,{}]\n', []),
    expected: 'page_changed',
  },
  {
    name: 'lit.link without links',
    from: FROM,
    text: toFlightPage(toRows({ name: 'みお', profileLinks: [] }), []),
    expected: 'nothing_found',
  },
];
