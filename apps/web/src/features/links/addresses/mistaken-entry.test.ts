import { expect, test } from 'vitest';

import { findMistakenEntry } from './mistaken-entry.ts';

test.each(['mio@example.com', ' mio.mizuno+web@example.co.jp ', 'ｍｉｏ＠example.com'])(
  'recognises the e-mail address %j',
  (input) => {
    expect(findMistakenEntry(input)).toEqual({ kind: 'mail' });
  },
);

test.each([
  ['@mio', 'mio'],
  ['＠mio_draws', 'mio_draws'],
  [' @みお ', 'みお'],
])('recognises the account name %j', (input, name) => {
  expect(findMistakenEntry(input)).toEqual({ kind: 'name', name });
});

test.each(['', '@', 'mio', 'youtube.com/@mio', 'https://mio@example.com/', 'mio@localhost', '@mio @rin'])(
  'returns null for %j',
  (input) => {
    expect(findMistakenEntry(input)).toBeNull();
  },
);
