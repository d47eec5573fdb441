import { expect, test } from 'vitest';

import { readPastedLink } from './new-link.ts';
import { serviceTitleOf } from './service-title.ts';

test.each([
  ['https://fantia.jp/fanclubs/1', 'Fantia'],
  ['https://skeb.jp/@mio', 'Skeb'],
  ['https://open.spotify.com/artist/1', 'Spotify'],
  ['https://x.com/mio', 'X'],
  ['https://mio.example/works', 'mio.example'],
] as const)('gives a pasted link to %s the title %s', (url, title) => {
  const read = readPastedLink(url, 'ja');
  expect(read.ok && serviceTitleOf(read.link, 'ja')).toBe(title);
});
