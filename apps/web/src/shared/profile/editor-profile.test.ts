import type { Block, Link } from '@musubi/api-client';
import { expect, test } from 'vitest';

import { createEditorProfile, createStoredLink } from '#shared/testing/editor-profile.ts';

import { toPreviewProfile } from './editor-profile.ts';

const createLink = (id: string, isVisible: boolean): Link =>
  createStoredLink({ id, is_visible: isVisible, title: id, url: `https://example.com/${id}` });
const createBlock = (id: string, afterId: string | null): Block => ({
  id,
  after_link_id: afterId,
  width: 'auto',
  is_visible: true,
  is_sensitive: false,
  starts_at: null,
  ends_at: null,
  text: { body: 'Hello' },
});

test('shows a block of a hidden link after the nearest earlier visible link', () => {
  const links = [
    createLink('h', false),
    createLink('a', true),
    createLink('b', false),
    createLink('c', true),
  ];
  const blocks = [
    createBlock('top', null),
    createBlock('first', 'h'),
    createBlock('x', 'a'),
    createBlock('y', 'b'),
    createBlock('z', 'c'),
  ];
  const shown = toPreviewProfile(
    createEditorProfile({ links: { version: 1, items: links }, blocks: { version: 1, items: blocks } }),
  );
  expect(shown.links.map(({ id }) => id)).toEqual(['a', 'c']);
  expect(shown.blocks?.map(({ id, after_link_id }) => [id, after_link_id])).toEqual([
    ['top', null],
    ['first', null],
    ['x', 'a'],
    ['y', 'a'],
    ['z', 'c'],
  ]);
});
