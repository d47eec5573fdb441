import { expect, test } from 'vitest';

import { readCsv, toCsvLine } from './csv.ts';

test('puts cells in quotes and doubles quotes inside them', () => {
  expect(toCsvLine(['a,b', 'say "hi"', 'two\nlines', ''])).toBe('"a,b","say ""hi""","two\nlines",""\r\n');
});

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  ' =1+1',
  '\u3000=1+1',
  '\u0000=1',
  '\ta',
  '\ra',
  '\na',
])('writes an apostrophe before %j, which spreadsheets would run', (text) => {
  expect(toCsvLine([text])).toBe(`"'${text}"\r\n`);
});

test.each(['a=1', ' a', '1', 'ー', '—'])('does not change %j', (text) => {
  expect(toCsvLine([text])).toBe(`"${text}"\r\n`);
});

test.each([
  [
    'commas',
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'semicolons',
    'a;b\nc,1;d',
    [
      ['a', 'b'],
      ['c,1', 'd'],
    ],
  ],
  [
    'tabs',
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'line breaks of old Macs',
    'a,b\rc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a byte order mark', '\uFEFF"a",b', [['a', 'b']]],
  ['quotes', '"a ""b"", c\nd",e', [['a "b", c\nd', 'e']]],
  [
    'separators in quotes',
    '"a;;b",c\nd,e',
    [
      ['a;;b', 'c'],
      ['d', 'e'],
    ],
  ],
  [
    'empty cells',
    'a,,\n,b,',
    [
      ['a', '', ''],
      ['', 'b', ''],
    ],
  ],
  [
    'empty lines',
    'a,b\n\n\r\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['rows of different lengths', 'a,b\nc', [['a', 'b'], ['c']]],
  ['a quote that never closes', 'a,"b\nc', [['a', 'b\nc']]],
  ['characters after a closing quote', '"a"b,c', [['ab', 'c']]],
  ['a quote within a cell', 'a"b,c', [['a"b', 'c']]],
  ['no separator', 'a\nb', [['a'], ['b']]],
  ['no character', '', []],
])('reads a file with %s', (_name, text, rows) => {
  expect(readCsv(text)).toEqual(rows);
});

test('reads what toCsvLine writes', () => {
  const rows = [
    ['a,b', 'say "hi"', 'two\nlines', ''],
    ['', 'みお', 'x;y', 'z'],
  ];
  expect(readCsv(rows.map(toCsvLine).join(''))).toEqual(rows);
});

test('reads at most the given number of rows', () => {
  expect(readCsv('a,b\nc,d\ne,f', 2)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test.each(['sep=;\r\n', '"sep=;"\n', '\uFEFFSEP=;\r\n'])(
  'C2: uses the separator that the line %j declares',
  (line) => {
    expect(readCsv(`${line}a,1;b,2\r\nc;d\r\n`)).toEqual([
      ['a,1', 'b,2'],
      ['c', 'd'],
    ]);
  },
);
