import { readDocument } from '#platform/sources/feeds/read-document.ts';

import { type CorpusRow, defineKind } from '../kind.ts';

/**
 * Result for the document at a feed's address: for a feed, its dates and titles in displayed order; otherwise
 * the kind of document.
 */
type Shown = readonly string[] | 'unusable' | 'page' | 'none';

const rss = (...items: readonly string[]): string =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Mio</title>${items
    .map((item, at) => `<item><guid isPermaLink="false">${at}</guid>${item}</item>`)
    .join('')}</channel></rss>`;
const atom = (title: string): string =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><title>Mio</title><entry><id>1</id>${title}<link href="/1"/><updated>2026-11-20T10:00:00Z</updated></entry></feed>`;
const LINK = '<link>https://blog.example/1</link>';
const dated = (title: string, date: string): string =>
  `<title>${title}</title>${LINK}<pubDate>${date}</pubDate>`;

const ROWS: readonly CorpusRow<Shown>[] = [
  {
    title: 'C5: keeps items without a date in feed order',
    input: rss(
      `<title>Third</title>${LINK}`,
      `<title>Second</title>${LINK}`,
      `<title>First</title>${LINK}<pubDate>soon</pubDate>`,
    ),
    right: ['no date Third', 'no date Second', 'no date First'],
  },
  {
    title: 'C5: keeps an item without a date between its neighbours',
    input: rss(
      dated('Newest', 'Fri, 20 Nov 2026 10:00:00 GMT'),
      `<title>Undated</title>${LINK}`,
      dated('Oldest', 'Wed, 18 Nov 2026 10:00:00 GMT'),
    ),
    right: ['2026-11-20T10:00Z Newest', 'no date Undated', '2026-11-18T10:00Z Oldest'],
  },
  {
    title: 'C5: reads dates in the zones JST and CEST',
    input: rss(
      dated('Tokyo', 'Fri, 20 Nov 2026 10:00:00 JST'),
      dated('Berlin', 'Thu, 20 Aug 2026 10:00:00 CEST'),
    ),
    right: ['2026-11-20T01:00Z Tokyo', '2026-08-20T08:00Z Berlin'],
  },
  {
    title: 'C5: reads names of months in other languages',
    input: rss(
      dated('German', 'Di, 15 Dez 2026 10:00:00 +0100'),
      dated('Polish', '20 listopada 2026 10:00'),
      dated('French', 'mer., 18 févr. 2026 10:00:00 GMT'),
      dated('Japanese', '2026年1月20日(火) 10:00 JST'),
    ),
    right: [
      '2026-12-15T09:00Z German',
      '2026-11-20T10:00Z Polish',
      '2026-02-18T10:00Z French',
      '2026-01-20T01:00Z Japanese',
    ],
  },
  {
    title: 'C5: takes the second date of an entry if the first is unreadable',
    input: rss(`<title>Post</title>${LINK}<pubDate>soon</pubDate><dc:date>2026-11-20T10:00:00Z</dc:date>`),
    right: ['2026-11-20T10:00Z Post'],
  },
  {
    title: 'C5: shows the text of an Atom title that is HTML',
    input: atom('<title type="html">Tea &amp;amp; &lt;em&gt;cake&lt;/em&gt;, 3 &amp;lt; 4</title>'),
    right: ['2026-11-20T10:00Z Tea & cake, 3 < 4'],
  },
  {
    title: 'C5: shows the text of an Atom title that is XHTML',
    input: atom(
      '<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Tea <em>and</em> cake</div></title>',
    ),
    right: ['2026-11-20T10:00Z Tea and cake'],
  },
  {
    title: 'C5: shows the newest items of a feed that lists the oldest first',
    input: rss(
      ...Array.from({ length: 70 }, (_unused, at) =>
        dated(`Episode ${at + 1}`, new Date(Date.UTC(2026, 8, at + 1)).toUTCString()),
      ),
    ),
    right: Array.from({ length: 12 }, (_unused, at) => {
      const day = new Date(Date.UTC(2026, 8, 70 - at)).toISOString().slice(0, 10);
      return `${day}T00:00Z Episode ${70 - at}`;
    }),
  },
  {
    title: 'C5: titles an item without a title by its text',
    input: rss(
      `${LINK}<description>&lt;p&gt;A walk by &lt;b&gt;the sea&lt;/b&gt;.&lt;/p&gt;</description>`,
      `${LINK}<description>${'Long words. '.repeat(20)}</description>`,
    ),
    right: ['no date A walk by the sea.', `no date ${'Long words. '.repeat(20).slice(0, 80)}…`],
  },
  {
    title: 'C5: links an episode without a page to its recording',
    input: rss(
      '<title>Episode 1</title><enclosure url="https://pod.example/1.mp3" type="audio/mpeg" length="1"/>',
    ),
    right: ['no date Episode 1'],
  },
  {
    title: 'C5: tells a feed without any link from an empty one',
    input: rss('<title>One</title>', '<title>Two</title><link>javascript:alert(1)</link>'),
    right: 'unusable',
  },
  {
    title: 'lists a feed with dates of RFC 822, newest first',
    input: rss(
      dated('Older', 'Wed, 18 Nov 2026 10:00:00 +0900'),
      dated('Newer', 'Fri, 20 Nov 2026 10:00:00 EST'),
    ),
    right: ['2026-11-20T15:00Z Newer', '2026-11-18T01:00Z Older'],
  },
  {
    title: 'shows the marks of an Atom title that is text',
    input: atom('<title>How to use &lt;em&gt;</title>'),
    right: ['2026-11-20T10:00Z How to use <em>'],
  },
  {
    title: 'lists an empty feed as empty',
    input: rss(),
    right: [],
  },
  {
    title: 'reads an old Japanese blog: RSS 1.0 in EUC-JP',
    input: { file: 'rdf-euc-jp.xml' },
    right: ['2026-11-20T01:00Z 新刊のお知らせ', '2026-11-18T01:00Z 展示の準備'],
  },
  {
    title: 'dates an edited Atom entry by its first publication',
    input: `<feed xmlns="http://www.w3.org/2005/Atom"><title>Mio</title><entry><id>1</id><title>Edited</title><link href="/1"/><published>2026-11-10T10:00:00Z</published><updated>2026-11-25T10:00:00Z</updated></entry><entry><id>2</id><title>New</title><link href="/2"/><published>2026-11-20T10:00:00Z</published><updated>2026-11-20T10:00:00Z</updated></entry></feed>`,
    right: ['2026-11-20T10:00Z New', '2026-11-10T10:00Z Edited'],
  },
  {
    title: 'C5: reads character references in the CDATA of a title',
    input: rss(dated('<![CDATA[Mio&#8217;s tea &amp; cake, 3 &lt; 4]]>', 'Fri, 20 Nov 2026 10:00:00 +0000')),
    right: ['2026-11-20T10:00Z Mio’s tea & cake, 3 < 4'],
  },
];

export const FEEDS = defineKind('feeds', new URL('./', import.meta.url), ROWS, (bytes): Shown => {
  const reading = readDocument({ bytes, type: 'application/xml', url: 'https://blog.example/feed.xml' });
  if (reading.kind !== 'items') return reading.kind;
  return reading.items.map(({ publishedAt, title }) => {
    const date = publishedAt === null ? 'no date' : publishedAt.toISOString().replace(':00.000Z', 'Z');
    return `${date} ${title}`;
  });
});
