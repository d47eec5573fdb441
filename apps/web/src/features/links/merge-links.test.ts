import { LINKS_MAX_COUNT } from '@musubi/domain/limits';
import { expect, test } from 'vitest';

import { createStoredLink } from '#shared/testing/editor-profile.ts';

import { moveLink } from './link-rows.ts';
import { headingIdOf, renameSection } from './link-sections.ts';
import { addLink, type LinksDraft, removeLink, toLinksDraft, updateLink } from './links-draft.ts';
import { mergeLinks } from './merge-links.ts';

const create = (id: string, section = '') =>
  createStoredLink({ id, title: id, section, url: `https://example.com/${id}` });
const stored = [create('a'), create('b', 'Music'), create('c', 'Music'), create('d', 'Games')];
const base = toLinksDraft(stored);

/** The list of another writer as the API answers it. */
const answered = (draft: LinksDraft) => draft.map((link, position) => ({ ...link, position }));
const merge = (mine: LinksDraft, theirs: LinksDraft, prefer?: 'mine' | 'theirs') =>
  mergeLinks(mine, { base: stored, theirs: answered(theirs), prefer });
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

test('keeps the other changes of both writers when the creator chooses', () => {
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
  const moved = moveLink(base, 'd', 3);
  expect(show(moved)).toBe('a Music/b Music/d Music/c');
  expect(show(merge(moved, renamed))).toBe('a Songs/b Songs/d Songs/c');
});

test('asks the creator when both writers renamed a heading', () => {
  const mine = renameSection(base, headingIdOf('b'), 'Songs');
  const theirs = renameSection(base, headingIdOf('b'), 'Tunes');
  expect(merge(mine, theirs)).toBeNull();
  expect(show(merge(mine, theirs, 'theirs'))).toBe('a Tunes/b Tunes/c Games/d');
});

test('asks the creator rather than tear a section apart', () => {
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

test('asks the creator when the merged list would be too long', () => {
  const many = Array.from({ length: LINKS_MAX_COUNT - 1 }, (_, index) => create(`link-${index}`));
  const draft = toLinksDraft(many);
  const theirs = answered(withNew(draft, 'theirs'));
  expect(mergeLinks(withNew(draft, 'mine'), { base: many, theirs })).toBeNull();
});
