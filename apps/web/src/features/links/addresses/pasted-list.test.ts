import { LINKS_MAX_COUNT } from '@musubi/domain/limits';
import { expect, test } from 'vitest';

import { createStoredLink } from '#shared/testing/editor-profile.ts';

import { toLinksDraft } from '../draft/links-draft.ts';
import { readAddressList, readPastedList, textLeft } from './pasted-list.ts';

const draft = toLinksDraft([createStoredLink({ url: 'https://note.com/mio' })]);

function read(text: string, links = draft) {
  const list = readPastedList(links, text, 'en');
  if (list === null) throw new Error('The text is one entry');
  return list;
}

test('converts thirty URLs to thirty links in the same order', () => {
  const urls = Array.from({ length: 30 }, (_, index) => `https://example.com/${index}`);
  const { links, ...rest } = read(urls.join('\n'));
  expect(links.map(({ url }) => url)).toEqual(urls);
  expect(rest).toEqual({ repeatedCount: 0, refused: [], overflow: [], hasWords: false });
});

test('adds each new URL once and counts repeated URLs', () => {
  const { links, repeatedCount } = read(
    'http://www.note.com/mio/ youtube.com/@mio https://www.youtube.com/@mio/ example.com',
  );
  expect(links).toEqual([
    { url: 'https://youtube.com/@mio', title: 'YouTube', description: '' },
    { url: 'https://example.com/', title: 'example.com', description: '' },
  ]);
  expect(repeatedCount).toBe(2);
});

test('keeps invalid entries and URLs over the limit in the field', () => {
  const many = toLinksDraft(
    Array.from({ length: 99 }, (_, index) => createStoredLink({ url: `https://example.com/${index}` })),
  );
  const list = read('youtube.com/@mio\nlocalhost\nnote.com/a, note.com/b', many);
  expect(list.links.map(({ url }) => url)).toEqual(['https://youtube.com/@mio']);
  expect(list).toMatchObject({ refused: ['localhost'], overflow: ['note.com/a', 'note.com/b'] });
  expect(textLeft(list)).toBe('note.com/a\nnote.com/b\nlocalhost');
});

test.each(['', 'note.com/mio', 'hello world', 'localhost', ' https://a.example/x,y,z\n'])(
  'does not read the single entry %j as a list',
  (text) => {
    expect(readPastedList(draft, text, 'en')).toBeNull();
  },
);

test('reads a URL next to other words as a list', () => {
  expect(read('My shop https://example.com/shop')).toMatchObject({
    links: [{ url: 'https://example.com/shop' }],
    hasWords: true,
  });
});

test('reads one URL as a list, and returns other text unchanged', () => {
  const one = readAddressList(draft, 'youtube.com/@mio', 'en');
  expect(one.links.map(({ url }) => url)).toEqual(['https://youtube.com/@mio']);
  expect(textLeft(one)).toBe('');
  expect(textLeft(readAddressList(draft, 'My links:', 'en'))).toBe('My links:');
  expect(readAddressList(draft, ' \n', 'en')).toMatchObject({ links: [], refused: [] });
});

test('adds no duplicate URLs and no URLs over the limit', () => {
  const many = Array.from({ length: LINKS_MAX_COUNT + 5 }, (_, at) => `https://example.com/${at}`);
  const full = readAddressList(draft, ['https://note.com/mio', ...many].join('\n'), 'en');
  expect(full.links).toHaveLength(LINKS_MAX_COUNT - draft.length);
  expect(full).toMatchObject({ repeatedCount: 1, overflow: many.slice(-6) });
});
