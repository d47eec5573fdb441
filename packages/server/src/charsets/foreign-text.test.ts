import { describe, expect, test } from 'vitest';

import { readForeignText } from './foreign-text.ts';

const MEGABYTE = 1024 * 1024;
const bytesOf = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const page = (head: string, hex: string): Buffer =>
  Buffer.concat([Buffer.from(`${head}<title>`), bytesOf(hex), Buffer.from('</title>')]);

// The word 結び in several charsets.
const MUSUBI = {
  shift_jis: '8c8b82d1',
  'euc-jp': 'b7eba4d3',
  'utf-8': 'e7b590e381b3',
} as const;

describe('readForeignText', () => {
  test.each([
    ['the header', '', 'text/html; charset=SJIS-win', MUSUBI.shift_jis],
    ['the header in quotes', '', 'text/html;charset="cp932"', MUSUBI.shift_jis],
    ['the XML declaration', '<?xml version="1.0" encoding="EUC-JP"?>', 'text/xml', MUSUBI['euc-jp']],
    ['a meta element', '<meta charset=cp51932>', 'text/html', MUSUBI['euc-jp']],
    [
      'a meta element behind 1,024 bytes',
      `<meta name=a content="${'a'.repeat(2000)}"><meta charset=x-sjis>`,
      'text/html',
      MUSUBI.shift_jis,
    ],
    [
      'an http-equiv element',
      '<META CONTENT="text/html; charset=Windows-31J" HTTP-EQUIV=Content-Type>',
      'text/html',
      MUSUBI.shift_jis,
    ],
    [
      'the meta element behind a comment and a script',
      '<!-- <meta charset=big5> --><script>"<meta charset=big5>"</script><meta charset=euc-jp>',
      'text/html',
      MUSUBI['euc-jp'],
    ],
    [
      'the meta element, when the header is wrong',
      '<meta charset=euc-jp>',
      'a; charset=utf-8',
      MUSUBI['euc-jp'],
    ],
    ['its bytes, when a server declares Latin-1', '', 'a; charset=iso-8859-1', MUSUBI['utf-8']],
    ['its bytes, when the header names no charset', '', 'a; charset=utf-7', MUSUBI['utf-8']],
    ['its bytes, when a page in UTF-8 declares UTF-16', '<meta charset=utf-16>', 'a', MUSUBI['utf-8']],
  ])('C8: decodes a page by %s', (_name, head, type, hex) => {
    const { text, candidates } = readForeignText(page(head, hex), { type });
    expect([text, candidates]).toEqual([`${head}<title>結び</title>`, []]);
  });

  test('C2: detects UTF-16 by the position of its null bytes', () => {
    const text = 'title,url\n一葉,https://example.com/1';
    const little = Buffer.from(text, 'utf16le');
    const big = Buffer.from(little).swap16();
    for (const bytes of [little, big]) {
      expect(readForeignText(bytes).text).toBe(text);
      expect(readForeignText(bytes.subarray(0, -1)).text).toBe(text.slice(0, -1));
    }
  });

  test('C2: returns three candidates when no charset is clearly right', () => {
    // 日記 in EUC-JP
    expect(readForeignText(bytesOf('c6fcb5ad'))).toMatchObject({
      charset: 'euc-jp',
      candidates: ['euc-jp', expect.any(String), expect.any(String)],
    });
  });

  test('C2: decodes with the charset that the user has chosen', () => {
    expect(readForeignText(bytesOf('c6fcb5ad'), { chosen: 'gbk' })).toEqual({
      text: '泣淡',
      charset: 'gbk',
      candidates: [],
    });
  });

  test('C2: decodes as UTF-8 in spite of one invalid byte', () => {
    const text = 'タイトル,https://example.com/\n'.repeat(3);
    const read = readForeignText(Buffer.concat([Buffer.from(text), bytesOf('e3810a'), Buffer.from('新刊')]));
    expect(read).toMatchObject({ charset: 'utf-8', candidates: [] });
    expect(read.text).toContain('\u{FFFD}');
  });

  test('drops an incomplete character at the end of a truncated page', () => {
    expect(readForeignText(bytesOf('e7b590e381')).text).toBe('結');
    expect(readForeignText(bytesOf('8c8b82d182'), { type: 'a; charset=shift_jis' }).text).toBe('結び');
  });

  test.each([
    ['UTF-8 with a byte order mark', 'efbbbf e7b590', '結'],
    ['UTF-16 with a byte order mark', 'fffe 507d', '結'],
    ['ISO-2022-JP', '1b2442 376b 2453 1b2842', '結び'],
    ['nothing', '', ''],
  ])('decodes %s', (_name, hex, text) => {
    expect(readForeignText(bytesOf(hex)).text).toBe(text);
  });

  test.each([
    ['random bytes', (at: number) => (at * 7919 + (at >> 3)) & 0xff],
    ['bytes beyond ASCII', (at: number) => 0x80 | ((at * 7919) & 0x7f)],
    ['lead bytes of Shift_JIS', () => 0x82],
    ['escapes', (at: number) => (at % 2 === 0 ? 0x1b : 0x24)],
    ['meta elements', (at: number) => '<meta charset=x '.charCodeAt(at % 16)],
  ])('C2: reads 5 MB of %s in less than 1 s of CPU time', (_name, byteAt) => {
    const bytes = Buffer.from(Uint8Array.from({ length: 5 * MEGABYTE }, (_unused, at) => byteAt(at)));
    readForeignText(bytes.subarray(0, 1000));
    const before = process.threadCpuUsage();
    readForeignText(bytes);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1000);
  });
});
