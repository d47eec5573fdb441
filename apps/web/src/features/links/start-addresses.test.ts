import { LINKS_MAX_COUNT } from '@musubi/domain/limits';
import { expect, test } from 'vitest';

import {
  appendLinks,
  applyServiceLink,
  namePlace,
  readAddresses,
  readServiceName,
  toServiceName,
} from './start-addresses.ts';

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
  ['', 'note', null],
  ['a b', 'booth', null],
] as const)('reads %j on %s as %s', (typed, type, url) => {
  expect(urlOf(typed, type)).toBe(url);
});

test('never makes a link of a script', () => {
  expect(urlOf('javascript:alert(1)', 'twitter')).toBe('https://x.com/javascript:alert(1)');
});

test('shows where the name stands in the URL', () => {
  expect(namePlace('twitter')).toBe('x.com/…');
  expect(namePlace('youtube')).toBe('youtube.com/@…');
  expect(namePlace('booth')).toBe('….booth.pm');
});

test('shows the name of a stored link again', () => {
  expect(toServiceName({ url: 'https://x.com/mio' }, 'twitter')).toBe('mio');
  expect(toServiceName({ url: 'https://note.com/%E6%B0%B4' }, 'note')).toBe('水');
  expect(toServiceName({ url: 'https://twitter.com/mio' }, 'twitter')).toBe('https://twitter.com/mio');
});

test('adds, changes and removes the link of a service and keeps its title', () => {
  const added = applyServiceLink([], 'a', readServiceName('mio', 'twitter', 'en'));
  expect(added).toMatchObject([
    { id: 'a', url: 'https://x.com/mio', title: 'X', type: 'twitter', description: 'mio' },
  ]);
  const titled = added.map((link) => ({ ...link, title: 'My posts' }));
  const changed = applyServiceLink(titled, 'a', readServiceName('mio2', 'twitter', 'en'));
  expect(changed).toMatchObject([{ url: 'https://x.com/mio2', title: 'My posts', description: 'mio2' }]);
  expect(applyServiceLink(changed, 'a', null)).toEqual([]);
});

test('reads thirty pasted URLs in order and returns the other lines', () => {
  const urls = Array.from({ length: 30 }, (_, at) => `https://example.com/${at}`);
  const { links, rest } = readAddresses(['My links:', ...urls, '', urls[0]].join('\n'), 'en');
  expect(links.map((link) => link.url)).toEqual(urls);
  expect(rest).toBe('My links:');
});

test('appends links once each and no more than fit', () => {
  const { links } = readAddresses('https://a.example/ https://b.example/', 'en');
  let next = 0;
  const newId = (): string => `id-${(next += 1)}`;
  const once = appendLinks([], links, newId);
  expect(appendLinks(once, links, newId)).toEqual(once);
  expect(once.map((link) => link.url)).toEqual(['https://a.example/', 'https://b.example/']);
  const many = Array.from({ length: LINKS_MAX_COUNT + 5 }, (_, at) => `https://example.com/${at}`);
  const full = appendLinks(once, readAddresses(many.join('\n'), 'en').links, newId);
  expect(full).toHaveLength(LINKS_MAX_COUNT);
});
