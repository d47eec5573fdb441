import { LINKS_MAX_COUNT } from '@musubi/domain/limits';
import { expect, test } from 'vitest';

import { createStoredLink } from '#shared/testing/editor-profile.ts';

import { toNewBlock } from './block-draft.ts';
import { moveItem } from './link-rows.ts';
import { headingIdOf, renameSection } from './link-sections.ts';
import { addLink, type LinksDraft, removeLink, toLinksDraft, updateLink } from './links-draft.ts';
import { mergePages } from './merge-page.ts';
import { changeBlock, linksOf, type PageDraft, removeItem, toBlockItem, toLinkItem } from './page-item.ts';

const create = (id: string, section = '') =>
  createStoredLink({ id, title: id, section, url: `https://example.com/${id}` });
const stored = [create('a'), create('b', 'Music'), create('c', 'Music'), create('d', 'Games')];
const base = toLinksDraft(stored);

const toPage = (links: LinksDraft): PageDraft => links.map(toLinkItem);
const merge = (mine: LinksDraft, theirs: LinksDraft, prefer?: 'mine' | 'theirs'): LinksDraft | null => {
  const merged = mergePages(toPage(mine), { base: toPage(base), theirs: toPage(theirs), prefer });
  return merged && linksOf(merged);
};
const withNew = (draft: LinksDraft, id: string) =>
  addLink(draft, { id, url: `https://example.com/${id}`, title: id, description: '' });
const show = (draft: LinksDraft | null) =>
  draft && draft.map(({ title, section }) => (section === '' ? title : `${section}/${title}`)).join(' ');

test('merges edits of two links and of two fields of one link', () => {
  const mine = updateLink(updateLink(base, 'a', { title: 'mine' }), 'd', { url: 'https://note.com/mio' });
  const theirs = updateLink(updateLink(base, 'b', { title: 'theirs' }), 'd', { is_visible: false });
  expect(show(merge(mine, theirs))).toBe('mine Music/theirs Music/c Games/d');
  expect(merge(mine, theirs)?.[3]).toMatchObject({ type: 'note', is_visible: false });
});

test('keeps both writers’ other changes after the creator chooses', () => {
  const mine = withNew(updateLink(base, 'a', { title: 'mine' }), 'new');
  const theirs = removeLink(updateLink(base, 'a', { title: 'theirs' }), 'b');
  expect(merge(mine, theirs)).toBeNull();
  expect(show(merge(mine, theirs, 'mine'))).toBe('mine Music/c Games/d Games/new');
  expect(show(merge(mine, theirs, 'theirs'))).toBe('theirs Music/c Games/d Games/new');
});

test('puts a new link under the heading that the other writer renamed', () => {
  const renamed = renameSection(base, headingIdOf('d'), 'Play');
  const grown = withNew(base, 'new');
  expect(show(merge(grown, renamed))).toBe('a Music/b Music/c Play/d Play/new');
  expect(show(merge(renamed, grown))).toBe('a Music/b Music/c Play/d Play/new');
});

test('puts a moved link under the heading that the other writer renamed', () => {
  const renamed = renameSection(base, headingIdOf('b'), 'Songs');
  const moved = linksOf(moveItem(toPage(base), 'd', 3));
  expect(show(moved)).toBe('a Music/b Music/d Music/c');
  expect(show(merge(moved, renamed))).toBe('a Songs/b Songs/d Songs/c');
});

test('reports a conflict when both writers renamed a heading', () => {
  const mine = renameSection(base, headingIdOf('b'), 'Songs');
  const theirs = renameSection(base, headingIdOf('b'), 'Tunes');
  expect(merge(mine, theirs)).toBeNull();
  expect(show(merge(mine, theirs, 'theirs'))).toBe('a Tunes/b Tunes/c Games/d');
});

test('reports a conflict when merging would split a section', () => {
  const mine = updateLink(base, 'c', { section: 'Games' });
  const after = toLinksDraft([
    create('a'),
    create('b', 'Music'),
    create('c', 'Music'),
    create('new', 'Music'),
  ]);
  const theirs = [...after, ...base.slice(3)];
  expect(merge(mine, theirs)).toBeNull();
});

test('reports a conflict when the merged list would be too long', () => {
  const many = Array.from({ length: LINKS_MAX_COUNT - 1 }, (_, index) => create(`link-${index}`));
  const draft = toLinksDraft(many);
  const theirs = toPage(withNew(draft, 'theirs'));
  expect(mergePages(toPage(withNew(draft, 'mine')), { base: toPage(draft), theirs })).toBeNull();
});

const block = toNewBlock('x', { type: 'quotation', data: { body: 'Rain', source: '', is_vertical: false } });
const page = [...toPage(base).slice(0, 1), toBlockItem(block), ...toPage(base).slice(1)];
const quote = (draft: PageDraft, body: string, source: string): PageDraft =>
  changeBlock(draft, 'x', { content: { type: 'quotation', data: { body, source, is_vertical: false } } });

test('merges edits of two fields of one block with a move and a new link', () => {
  const mine = moveItem(quote(page, 'Snow', ''), 'x', 0);
  const theirs = [...quote(page, 'Rain', 'Mio'), ...toPage(withNew([], 'new'))];
  const merged = mergePages(mine, { base: page, theirs });
  expect(merged?.[0]).toMatchObject({ block: { content: { data: { body: 'Snow', source: 'Mio' } } } });
  expect(merged && show(linksOf(merged))).toBe('a Music/b Music/c Games/d new');
});

test('reports a conflict when both writers changed the same field of a block', () => {
  const versions = { base: page, theirs: quote(page, 'Hail', '') };
  expect(mergePages(quote(page, 'Snow', ''), versions)).toBeNull();
  expect(mergePages(removeItem(page, 'x'), versions)).toBeNull();
  expect(mergePages(quote(page, 'Snow', ''), { ...versions, prefer: 'theirs' })?.[1]).toMatchObject({
    block: { content: { data: { body: 'Hail' } } },
  });
});

test('keeps the order and the blocks of both writers', () => {
  const second = toBlockItem({ ...block, id: 'y' });
  const merged = mergePages([...page, second], { base: page, theirs: removeItem(page, 'a') });
  expect(merged?.map((item) => (item.kind === 'block' ? item.block.id : item.link.id)).join('')).toBe(
    'xbcdy',
  );
});

test('reports a conflict when the merged page would have too many blocks', () => {
  const many = Array.from({ length: 59 }, (_, index) => toBlockItem({ ...block, id: `block-${index}` }));
  const mine = [...many, toBlockItem({ ...block, id: 'mine' })];
  const theirs = [...many, toBlockItem({ ...block, id: 'theirs' })];
  expect(mergePages(mine, { base: many, theirs })).toBeNull();
});
