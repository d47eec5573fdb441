import { readForeignText } from '@musubi/server/charsets/foreign-text';

import { readOpenGraph } from '#platform/sources/pages/open-graph.ts';

import { type CorpusRow, defineKind } from '../kind.ts';

interface Right {
  readonly title: string | null;
  readonly imageUrl?: string;
}

const HEADER_END = Buffer.from('\n\n');
const TITLE = { title: '結びの店' };

/**
 * Responses of web servers: the `Content-Type` header, an empty line, and a page. Expected: title and picture
 * of the preview.
 */
const ROWS: readonly CorpusRow<Right | null>[] = [
  {
    title: 'C8: reads a charset behind the first 1,024 bytes',
    input: { file: 'charset-behind-1024-bytes.http' },
    right: TITLE,
  },
  { title: 'C8: knows the label SJIS-win of the header', input: { file: 'sjis-win.http' }, right: TITLE },
  { title: 'C8: knows the label cp932 of a meta element', input: { file: 'cp932.http' }, right: TITLE },
  { title: 'C8: ignores a meta element in a comment', input: { file: 'meta-in-comment.http' }, right: TITLE },
  {
    title: 'C8: finds Shift_JIS without a charset',
    input: { file: 'no-charset-shift-jis.http' },
    right: TITLE,
  },
  { title: 'C8: finds EUC-JP without a charset', input: { file: 'no-charset-euc-jp.http' }, right: TITLE },
  {
    title: 'C8: finds Big5 without a charset',
    input: { file: 'no-charset-big5.http' },
    right: { title: '我的插畫商店' },
  },
  {
    title: 'C8: finds UTF-8 behind a header of Latin-1',
    input: { file: 'latin-1-header.http' },
    right: TITLE,
  },
  { title: 'C8: shows no garbled title', input: { file: 'broken-title.http' }, right: { title: null } },
  {
    title: 'C8: takes the title element when og:title is blank',
    input: 'text/html\n\n<meta property="og:title" content="  "><title>Shop</title>',
    right: { title: 'Shop' },
  },
  {
    title: 'C8: reads og:image:url',
    input:
      'text/html\n\n<title>Shop</title><meta property="og:image:url" content="https://example.com/shop.png">',
    right: { title: 'Shop', imageUrl: 'https://example.com/shop.png' },
  },
  {
    title: 'C8: reads tags in the body',
    input:
      'text/html\n\n<head></head><body><svg><title>Icon</title></svg><meta property="og:title" content="Shop"></body>',
    right: { title: 'Shop' },
  },
  { title: 'reads the charset of the header', input: { file: 'header-euc-jp.http' }, right: TITLE },
  {
    title: 'prefers og:title to the title element',
    input: 'text/html\n\n<title>Page</title><meta property="og:title" content="Shop">',
    right: { title: 'Shop' },
  },
  {
    title: 'resolves a relative picture',
    input: 'text/html\n\n<title>Shop</title><meta property="og:image" content="/shop.png">',
    right: { title: 'Shop', imageUrl: 'https://example.com/shop.png' },
  },
  { title: 'has no preview of an empty page', input: 'text/html\n\n<p>', right: null },
  {
    title: 'reads half-width kana of a page declared as x-sjis',
    input: { file: 'x-sjis-half-width-kana.http' },
    right: { title: 'ﾑｽﾋﾞの店 ①' },
  },
  {
    title: 'reads UTF-8 where a meta element claims UTF-16',
    input: 'text/html\n\n<meta charset="utf-16"><title>結びの店</title>',
    right: TITLE,
  },
  {
    title: 'reads og:title in a name attribute and single quotes',
    input:
      "text/html\n\n<TITLE>Home</TITLE><META CONTENT='Mio&#39;s shop &amp; more' NAME='og:title'><META CONTENT='//example.com/shop.png' NAME='og:image'>",
    right: { title: "Mio's shop & more", imageUrl: 'https://example.com/shop.png' },
  },
];

export const PREVIEWS = defineKind('previews', new URL('./', import.meta.url), ROWS, (bytes) => {
  const answer = Buffer.from(bytes);
  const end = answer.indexOf(HEADER_END);
  const type = answer.subarray(0, end).toString();
  const { text } = readForeignText(answer.subarray(end + HEADER_END.length), { type });
  const read = readOpenGraph(text, new URL('https://example.com/'));
  if (read === null) return null;
  const { title, imageUrl } = read;
  return { title, ...(imageUrl !== null && { imageUrl }) };
});
