import { expect, test } from 'vitest';

import { findAddressProblem, NOTHING_TYPED, parseTypedSource } from './typed-source.ts';

test('restores the input that a tab has stored', () => {
  const typed = { way: 'text', address: 'linktr.ee/mio', text: 'https://example.com' } as const;
  expect(parseTypedSource(JSON.stringify(typed))).toEqual(typed);
});

test.each([null, 'null', '3', '{"way":"fax","address":4}'])(
  'starts empty for the stored value %s',
  (stored) => {
    expect(parseTypedSource(stored)).toEqual(NOTHING_TYPED);
  },
);

test.each([
  ['linktr.ee/mio', null],
  ['https://lit.link/mio', null],
  ['', 'url_empty'],
  ['mio', 'url_host'],
  ['javascript:alert(1)', 'url_scheme'],
])('finds the problem of the URL %j', (typed, problem) => {
  expect(findAddressProblem(typed)).toBe(problem);
});
