import { expect, test } from 'vitest';

import { createStoredLink } from '#shared/testing/editor-profile.ts';

import { findDifferences } from './page-differences.ts';

test('lists scheduled and hidden links separately', () => {
  const links = [
    createStoredLink({ id: 'a', title: 'Shown' }),
    createStoredLink({ id: 'b', title: 'Later' }),
    createStoredLink({ id: 'c', title: 'Off', is_visible: false }),
  ];
  const published = { links: links.slice(0, 1) };
  expect(findDifferences({ links: { version: 1, items: links } }, published)).toEqual({
    waiting: ['Later'],
    hidden: ['Off'],
  });
  expect(findDifferences({ links: { version: 1, items: links.slice(0, 1) } }, published)).toEqual({
    waiting: [],
    hidden: [],
  });
});
