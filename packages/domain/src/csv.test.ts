import { expect, test } from 'vitest';

import { toCsvLine } from './csv.ts';

test('quotes cells and doubles quotes', () => {
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
])('marks %j as text', (text) => {
  expect(toCsvLine([text])).toBe(`"'${text}"\r\n`);
});

test.each(['a=1', ' a', '1', 'ー', '—'])('leaves %j as it is', (text) => {
  expect(toCsvLine([text])).toBe(`"${text}"\r\n`);
});
