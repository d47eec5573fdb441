import { toNextScript, toScriptJson } from './import-fixture.ts';

const BYTES = 2 * 1024 * 1024;

/** Repeats a piece of ASCII characters up to 2 MiB. */
const fill = (piece: string, bytes = BYTES): string => piece.repeat(Math.floor(bytes / piece.length));
const numbered = (toPiece: (at: number) => string, count: number): string =>
  Array.from({ length: count }, (_unused, at) => toPiece(at)).join('');
const nest = (open: string, inner: string, count: number): string => open.repeat(count) + inner;

const LINK = '<a href="https://a.example/">a</a>';
const toLinktree = (link: object, count: number): string =>
  toNextScript({ account: { links: Array.from({ length: count }, () => link) } });
const toFlight = (rows: string): string => `<script>self.__next_f.push(${toScriptJson([1, rows])})</script>`;
const toLinkedData = (json: string): string => `<script type="application/ld+json">${json}</script>`;

/** A text of up to 2 MiB that tries to take long, to throw, or to pass an invalid value through the rules. */
export interface HostileImport {
  readonly name: string;
  readonly text: string;
  readonly from: string | null;
}

const LINKTREE = 'https://linktr.ee/x';
const LITLINK = 'https://lit.link/x';

const PAGES: Readonly<Record<string, string>> = {
  '200,000 open elements': nest('<div>', LINK, 200_000),
  '500 open elements around many': nest('<div>', fill('<p>a</p>'), 500),
  '500 open elements and closing tags that match none': nest('<div>', fill('</x>'), 500),
  '500 open elements around links': nest('<div class="a b c">', fill(LINK), 500),
  '100,000 links': numbered((at) => `<a href=//a${at}.jp>`, 100_000),
  'links that never close': fill('<a href="https://a.example/">'),
  'headings that never close': fill('<h2>a'),
  'paragraphs in headings': `<h1>${fill('<p>a</p>')}`,
  'one link with much text': `<a href="https://a.example/">${fill('a ')}`,
  'one paragraph of spaces and line breaks': `<p>${fill(' <br> ')}`,
  'one element with many classes': `<div class="${fill('a ')}">${LINK}</div>`,
  'many elements with many classes': fill(`<div class="${'a '.repeat(500)}"></div>`),
  'many attributes': `<a ${numbered((at) => `a${at}=1 `, 180_000)}>`,
  'an attribute that never closes': `<a href="${fill('a')}`,
  'a comment that never closes': `<!--${fill('-')}`,
  'signs of tags': `<p>${fill('<')}`,
  entities: `<p>${fill('&amp;')}`,
  'entities that never end': `<p>${fill('&#')}`,
  'many metas': numbered((at) => `<meta name=a${at} content=b>`, 75_000),
  'many scripts': fill('<script>a</script>'),
  'many canonical links': fill('<link rel="a b canonical">'),
  'many marks of h-cards': fill('<b class="p-name"> </b>'),
  'null bytes and directions':
    '<a href="https://a.example/">a\u202Egnp.exe\u0000</a><a href="java\u0000script:alert(1)">b</a>',
  'many JSON-LD scripts': fill(toLinkedData('{"sameAs":["https://a.example/"]}')),
  'JSON-LD nested 500,000 times': toLinkedData(fill('{"mainEntity":', BYTES / 2)),
  'JSON-LD with a list that refers deeper': toLinkedData(
    `${'{"@graph":['.repeat(50_000)}1${']}'.repeat(50_000)}`,
  ),
  'combining marks': `<h1>e${'\u0301'.repeat(900_000)}</h1>${LINK}`,
  'one grapheme of emoji': `<a href="https://a.example/">${'👩\u200D'.repeat(250_000)}</a>`,
  'addresses of 2,000 signs': fill(`<a href="https://a.example/?${'utm_a&'.repeat(330)}">a</a>`),
  'an address of 2 MiB': `<a href="https://a.example/${fill('a')}">a</a>`,
  'a data address as picture': `<a href="https://a.example/"><img src="data:image/png;base64,${fill('A')}">a</a>`,
};

const DATA_PAGES: readonly HostileImport[] = [
  {
    name: '__NEXT_DATA__ that is no object',
    from: LINKTREE,
    text: '<script id="__NEXT_DATA__">[[[[1]]]]</script>',
  },
  {
    name: 'links that are no list',
    from: LINKTREE,
    text: toNextScript({ account: { links: { length: 9 } }, links: null }),
  },
  {
    name: '20,000 links in __NEXT_DATA__',
    from: LINKTREE,
    text: toLinktree({ title: 'a', url: 'https://a.example/' }, 20_000),
  },
  {
    name: 'groups within each other',
    from: LINKTREE,
    text: toLinktree({ id: 1, type: 'GROUP', parent: { id: 1 } }, 30_000),
  },
  {
    name: '__NEXT_DATA__ nested 500,000 times',
    from: LINKTREE,
    text: `<script id="__NEXT_DATA__">{"props":{"pageProps":${'['.repeat(500_000)}${']'.repeat(500_000)}}}</script>`,
  },
  {
    name: '__NEXT_DATA__ with names of prototypes',
    from: LINKTREE,
    text: '<script id="__NEXT_DATA__">{"props":{"pageProps":{"__proto__":{"account":{"links":[]}},"constructor":{"prototype":{"links":[]}}}}}</script>',
  },
  {
    name: 'a string that never ends in Flight rows',
    from: LITLINK,
    text: `<script>self.__next_f.push([1,"${fill('"profile\\":{', BYTES / 2)}"])</script>`,
  },
  { name: 'profiles that never close', from: LITLINK, text: toFlight(fill('"profile":{"a":', BYTES / 2)) },
  {
    name: 'profiles within each other',
    from: LITLINK,
    text: toFlight(`${'{"profile":{"profileLinks":0,"a":'.repeat(20_000)}1${'}}'.repeat(20_000)}`),
  },
  { name: 'many Flight scripts', from: LITLINK, text: fill(toFlight('a')) },
];

const FILES: Readonly<Record<string, string>> = {
  'a file with names of prototypes':
    '{"littlelink_name":"x","__proto__":{"a":1},"links":[{"title":"__proto__","link":"https://a.example/","order":1,"constructor":{"prototype":{"isLocked":true}}}]}',
  'JSON of brackets': fill('['),
  'JSON of objects that never close': fill('{"a":'),
  'JSON of lists within each other': `${'['.repeat(900_000)}${']'.repeat(900_000)}`,
  'a file with orders that are no numbers':
    '{"littlelink_name":"x","links":[{"title":"a","link":"https://a.example/","order":1e999},{"title":"b","link":"https://b.example/","order":{}}]}',
  'a file with times that are no times':
    '{"data":{"blocks":[{"type":"link","title":"a","url":"https://a.example/","scheduledStart":-1e300,"scheduledEnd":"+275760-09-13T00:00:00Z"},{"type":"link","title":"b","url":"https://b.example/","scheduledStart":1e999,"scheduledEnd":"2026-13-45T99:99:99Z"}]}}',
  'a description of nested HTML': `{"littlelink_name":"x","littlelink_description":"${'<div>'.repeat(200_000)}","links":[{"title":"a","link":"https://a.example/"}]}`,
  'many titles of HTML': JSON.stringify({
    littlelink_name: 'x',
    links: Array.from({ length: 2000 }, () => ({ title: '<b>'.repeat(300), link: 'https://a.example/' })),
  }),
  'a CSV of quotes': `url,a\n${fill('"')}`,
  'a CSV of separators': `url,a\n${fill(',')}`,
  'a CSV of line breaks': `url,a\n${fill('\n')}`,
  'a CSV whose first line is 2 MiB': `url,${fill('a;')}`,
  'a text of dots': fill('a.'),
  'a text of one long host': `${fill('a')}.com`,
  'a text of hyphens': fill('a-'),
  'a text of schemes': fill('https://'),
  'a text of addresses': fill('https://a.example/ '),
  'a text of brackets': fill('[]('),
  'a text of bullets': fill('・'.repeat(10)).slice(0, 700_000),
  'a text of spaces': `a${fill(' ')}b.com`,
  'a text of line breaks': fill('\r\n'),
  'bookmarks in 200,000 lists': `<!DOCTYPE NETSCAPE-Bookmark-file-1>${'<DL><DT><H3>a</H3>'.repeat(110_000)}`,
  'bookmarks in 100 lists': `<!DOCTYPE NETSCAPE-Bookmark-file-1>${'<DL><DT><H3>a</H3>'.repeat(100)}${fill('<DT><A HREF="https://a.example/">a</A>')}`,
  'the beginning of a saved page': `<!-- ${fill(' ')}`,
  'the beginning of an XML file': `<?xml ${fill(' ')}`,
};

const toImports = (texts: Readonly<Record<string, string>>, from: string | null): readonly HostileImport[] =>
  Object.entries(texts).map(([name, text]) => ({ name, text: text.slice(0, BYTES), from }));

export const HOSTILE_IMPORTS: readonly HostileImport[] = [
  ...toImports(PAGES, 'https://mio.example.com/'),
  ...DATA_PAGES,
  ...toImports(FILES, null),
];
