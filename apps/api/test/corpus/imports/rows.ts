import type { ContentReading } from '#platform/page-imports/found-page.ts';
import { readContent } from '#platform/page-imports/read-content.ts';

import { type CorpusRow, defineKind } from '../kind.ts';

type Texts = readonly string[];
type Right = readonly Texts[] | string | { readonly charsets: readonly string[]; readonly first: Texts };

const SHOP = 'https://example.com/shop';
const NEWS = 'https://example.com/news';
const links = (shop: string, news: string): Right => [
  [shop, SHOP],
  [news, NEWS],
];
const JAPANESE = links('水野澪のイラスト通販', '新刊のお知らせ');

/**
 * Imported files. Expected: title, URL and description of each link, or the problem, or the charsets to
 * choose from.
 */
const ROWS: readonly CorpusRow<Right>[] = [
  {
    title: 'C2: reads a list in Big5',
    input: { file: 'big5.csv' },
    right: links('我的插畫商店', '最新作品與展覽消息'),
  },
  { title: 'C2: reads a list in EUC-JP', input: { file: 'euc-jp.csv' }, right: JAPANESE },
  { title: 'C2: reads a list in ISO-2022-JP', input: { file: 'iso-2022-jp.csv' }, right: JAPANESE },
  {
    title: 'C2: reads a list in GBK',
    input: { file: 'gbk.csv' },
    right: links('我的插画商店', '最新作品和展览消息'),
  },
  {
    title: 'C2: reads a list in EUC-KR',
    input: { file: 'euc-kr.csv' },
    right: links('내 작은 상점', '새로운 작품과 전시 소식'),
  },
  {
    title: 'C2: reads a list in Windows-1252',
    input: { file: 'windows-1252.csv' },
    right: links('Mein Geschäft für schöne Bücher', 'Grüße aus Köln'),
  },
  {
    title: 'C2: reads a list in Windows-1250',
    input: { file: 'windows-1250.csv' },
    right: links('Mój sklep z książkami', 'Łódź — wystawa źródeł'),
  },
  {
    title: 'C2: reads a list in Windows-1251',
    input: { file: 'windows-1251.csv' },
    right: links('Мой магазин иллюстраций', 'Новые работы и выставки'),
  },
  { title: 'reads a list in UTF-16 without a mark', input: { file: 'utf-16le.csv' }, right: JAPANESE },
  {
    title: 'C2: offers charsets when none is clearly right',
    input: { file: 'unsure.csv' },
    right: { charsets: ['euc-jp', 'euc-kr', 'gbk'], first: ['日記'] },
  },
  {
    title: 'C2: reads bookmarks that declare SJIS-win',
    input: { file: 'shift-jis.bookmarks' },
    right: [['通販', SHOP]],
  },
  {
    title: 'C2: takes the host for a garbled title',
    input: `title,url\n\u{FFFD}\u{FFFD}xx,${SHOP}\n`,
    right: [['example.com', SHOP]],
  },
  {
    title: 'C2: reads the separator that a spreadsheet names',
    input: `sep=;\r\nLink URL;Titel\r\n${SHOP};Bücher, neu\r\n`,
    right: [['Bücher, neu', SHOP]],
  },
  {
    title: 'C2: knows the German column Titel',
    input: `Link URL,Titel\n${SHOP},Laden\n`,
    right: [['Laden', SHOP]],
  },
  {
    title: 'C2: knows the Polish column Tytuł',
    input: `Adres;Tytuł\n${SHOP};Sklep\n`,
    right: [['Sklep', SHOP]],
  },
  {
    title: 'knows the Chinese columns 標題 and 網址',
    input: `網址,標題\n${SHOP},商店\n`,
    right: [['商店', SHOP]],
  },
  {
    title: 'C2: knows the Japanese columns',
    input: `リンクURL,タイトル\n${SHOP},通販\n`,
    right: [['通販', SHOP]],
  },
  {
    title: 'C2: takes the note of a bookmark as description',
    input: `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n<DT><H3>Work</H3>\n<DD>Of the folder\n<DL><p>\n<DT><A HREF="${SHOP}">Shop</A>\n<DD>New books &amp; prints\n<DT><A HREF="${NEWS}">News</A>\n</DL><p>\n</DL><p>`,
    right: [['Work'], ['Shop', SHOP, 'New books & prints'], ['News', NEWS]],
  },
  {
    title: 'C2: joins the folded URL of a contact card',
    input: `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Mio\r\nTEL:+81 90 0000 0000\r\nitem1.URL;type=pref:https://example.com/a/long/pa\r\n th/to/the/shop\r\nitem1.X-ABLabel:Shop\\, new\r\nX-SOCIALPROFILE;type=x:https://x.com/mio_draws\r\nEND:VCARD\r\n`,
    right: [
      ['Shop, new', 'https://example.com/a/long/path/to/the/shop'],
      ['x.com', 'https://x.com/mio_draws'],
    ],
  },
  { title: 'reads a list in Shift_JIS of an even length', input: { file: 'shift-jis.csv' }, right: JAPANESE },
  {
    title: 'reads a list in Shift_JIS of an odd length',
    input: { file: 'shift-jis-odd.csv' },
    right: [
      ['水野澪のイラスト通販', SHOP],
      ['新刊のお知らせ', `${NEWS}s`],
    ],
  },
  { title: 'reads a list in UTF-16 with a mark', input: { file: 'utf-16-mark.csv' }, right: JAPANESE },
  {
    title: 'refuses a picture that is named like a list',
    input: { file: 'picture.csv' },
    right: 'file_unknown',
  },
  {
    title: 'reads a Shift_JIS list with half-width kana',
    input: { file: 'shift-jis-half-width-kana.csv' },
    right: links('水野澪のｲﾗｽﾄ通販', 'ｼﾝｶﾝのお知らせ'),
  },
  {
    title: 'C2: reads a list with Turkish columns in Windows-1254',
    input: { file: 'windows-1254.csv' },
    right: links('Çizim dükkânım ve ışıklı kitaplar', 'Yeni sergi: gökyüzü ağaçları'),
  },
  {
    title: 'C2: knows the Thai columns of titles, links and notes',
    input: `ชื่อ,ลิงก์,คำอธิบาย\nร้าน,${SHOP},หนังสือใหม่\n`,
    right: [['ร้าน', SHOP, 'หนังสือใหม่']],
  },
  {
    title: 'reads a list whose lines end with carriage returns',
    input: `Title,URL\r"Prints, ""new""",${SHOP}\rNews,${NEWS}\r`,
    right: links('Prints, "new"', 'News'),
  },
];

function toRight(reading: ContentReading): Right {
  if (reading.kind === 'problem') return reading.code;
  if (reading.kind === 'unsure') {
    const { charsets } = reading;
    return { charsets: charsets.map(({ charset }) => charset), first: charsets[0]?.texts ?? [] };
  }
  return reading.page.items.map(({ title, url, description }) =>
    [title, url ?? '', description].filter((text) => text !== ''),
  );
}

export const IMPORTS = defineKind('imports', new URL('./', import.meta.url), ROWS, (bytes) =>
  toRight(readContent({ bytes, type: '' }, null)),
);
