import { expect, test } from 'vitest';

import { applyServiceLink, namePlace, readServiceName, toServiceName } from './start-addresses.ts';

const urlOf = (typed: string, type: Parameters<typeof readServiceName>[1]): string | null => {
  const read = readServiceName(typed, type, 'en');
  return read?.ok === true ? read.link.url : null;
};

test.each([
  ['mio', 'twitter', 'https://x.com/mio'],
  [' @mio ', 'twitter', 'https://x.com/mio'],
  ['@mio', 'youtube', 'https://www.youtube.com/@mio'],
  ['mio', 'booth', 'https://mio.booth.pm/'],
  ['https://note.com/mio/n/1', 'note', 'https://note.com/mio/n/1'],
  ['水野', 'note', 'https://note.com/%E6%B0%B4%E9%87%8E'],
  ['@mio', 'tiktok', 'https://www.tiktok.com/@mio'],
  ['mio', 'bandcamp', 'https://mio.bandcamp.com/'],
  ['', 'note', null],
  ['a b', 'booth', null],
] as const)('parses %j for the service %s as %s', (typed, type, url) => {
  expect(urlOf(typed, type)).toBe(url);
});

test('never creates a link that runs a script', () => {
  expect(urlOf('javascript:alert(1)', 'twitter')).toBe('https://x.com/javascript:alert(1)');
});

test('shows the position of the name in the URL', () => {
  expect(namePlace('twitter')).toBe('x.com/…');
  expect(namePlace('youtube')).toBe('youtube.com/@…');
  expect(namePlace('booth')).toBe('….booth.pm');
});

test('shows the name in the URL of a stored link', () => {
  expect(toServiceName({ url: 'https://x.com/mio' }, 'twitter')).toBe('mio');
  expect(toServiceName({ url: 'https://note.com/%E6%B0%B4' }, 'note')).toBe('水');
  expect(toServiceName({ url: 'https://twitter.com/mio' }, 'twitter')).toBe('https://twitter.com/mio');
});

test('titles a link of a service that has no link type', () => {
  expect(applyServiceLink([], 'a', readServiceName('mio', 'tiktok', 'en'))).toMatchObject([
    { url: 'https://www.tiktok.com/@mio', title: 'TikTok', type: 'custom', description: 'mio' },
  ]);
});

test('adds, changes and removes a service link and keeps its title', () => {
  const added = applyServiceLink([], 'a', readServiceName('mio', 'twitter', 'en'));
  expect(added).toMatchObject([
    { id: 'a', url: 'https://x.com/mio', title: 'X', type: 'twitter', description: 'mio' },
  ]);
  const titled = added.map((link) => ({ ...link, title: 'My posts' }));
  const changed = applyServiceLink(titled, 'a', readServiceName('mio2', 'twitter', 'en'));
  expect(changed).toMatchObject([{ url: 'https://x.com/mio2', title: 'My posts', description: 'mio2' }]);
  expect(applyServiceLink(changed, 'a', null)).toEqual([]);
});
