import { expect, test } from 'vitest';

import { createCase, createCaseDetail } from '../sample-case.ts';
import { hidableItems } from './hidden-items.ts';

const { page } = createCaseDetail();
if (page === undefined) throw new Error('The sample has no page.');
const [link] = page.links;
if (link === undefined) throw new Error('The sample has no link.');

test('lists each link and picture of the page once', () => {
  const detail = createCaseDetail({
    page: {
      ...page,
      icon_image_key: 'a.webp',
      cover_image_key: 'a.webp',
      links: [{ ...link, thumbnail_image_key: 'b.webp' }],
    },
  });
  expect(hidableItems(detail)).toEqual([
    { value: 'link:link-1', kind: 'link', title: 'Cheap followers' },
    { value: 'picture:a.webp', kind: 'icon' },
    { value: 'picture:b.webp', kind: 'thumbnail', title: 'Cheap followers' },
  ]);
});

test('lists the items of the newest snapshot when the page no longer exists', () => {
  const { page: _page, ...gone } = createCaseDetail();
  expect(hidableItems(gone)).toMatchObject([{ value: 'link:link-1' }]);
  expect(hidableItems({ ...gone, snapshots: [] })).toEqual([]);
});

test('lists only the letter in a case about a letter', () => {
  const summary = createCase({ subject: 'letter', target: 'letter-1' });
  expect(hidableItems(createCaseDetail({ summary }))).toEqual([{ value: 'letter:letter-1', kind: 'letter' }]);
});
