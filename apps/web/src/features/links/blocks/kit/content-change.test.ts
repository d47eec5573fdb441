import type { BlockContent, BlockContents } from '@musubi/domain/block-contents';
import { expect, test } from 'vitest';

import { applyChange } from './content-change.ts';

const picture = (image_key: string, alt = '') => ({ image_key, alt, is_decoration: false, caption: '' });
const gallery = (...pictures: readonly ReturnType<typeof picture>[]): BlockContent => ({
  type: 'gallery',
  data: { title: '', pictures },
});
const upload =
  (key: string) =>
  (present: BlockContents['gallery']): BlockContents['gallery'] => ({
    ...present,
    pictures: [...present.pictures, picture(key)],
  });

test('passes the current content to a function', () => {
  const present = gallery(picture('one', 'A cat'));
  expect(applyChange(upload('two'), { type: 'gallery', present })).toEqual(
    gallery(picture('one', 'A cat'), picture('two')),
  );
});

test('replaces the content with a plain value', () => {
  const data = { words: 'Proofs', place: '' };
  const present: BlockContent = { type: 'now', data: { words: '', place: '' } };
  expect(applyChange(data, { type: 'now', present })).toEqual({ type: 'now', data });
});

test('returns null when the block was deleted or its kind changed', () => {
  const present: BlockContent = { type: 'now', data: { words: 'Proofs', place: '' } };
  expect(applyChange(upload('two'), { type: 'gallery', present })).toBeNull();
  expect(applyChange(upload('two'), { type: 'gallery', present: null })).toBeNull();
});
