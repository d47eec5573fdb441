import type { BlockContent } from '@musubi/domain/page-blocks';
import { expect, test } from 'vitest';

import { applyLate } from './late-change.ts';

const picture = (image_key: string, alt = '') => ({ image_key, alt, is_decoration: false, caption: '' });
const gallery = (...pictures: readonly ReturnType<typeof picture>[]): BlockContent => ({
  type: 'gallery',
  data: { title: '', pictures },
});

test('adds an uploaded picture when descriptions were typed meanwhile', () => {
  const late = applyLate(gallery(picture('one'), picture('two')), {
    base: gallery(picture('one')),
    present: gallery(picture('one', 'A cat')),
  });
  expect(late).toEqual(gallery(picture('one', 'A cat'), picture('two')));
});

test('adds each uploaded picture once', () => {
  const late = applyLate(gallery(picture('one'), picture('two'), picture('three')), {
    base: gallery(picture('one')),
    present: gallery(picture('one'), picture('two')),
  });
  expect(late).toEqual(gallery(picture('one'), picture('two'), picture('three')));
});

test('leaves out a picture that was removed meanwhile', () => {
  const late = applyLate(gallery(picture('one'), picture('two')), {
    base: gallery(picture('one')),
    present: gallery(),
  });
  expect(late).toEqual(gallery(picture('two')));
});

test('sets the image of a block and keeps the words of the present', () => {
  const map = (title: string, image_key: string | null): BlockContent => ({
    type: 'map',
    data: { title, address: '', image_key, service: 'google' },
  });
  const late = applyLate(map('', 'key'), { base: map('', null), present: map('Gallery', null) });
  expect(late).toEqual(map('Gallery', 'key'));
});

test('changes nothing when the block has become another kind', () => {
  const now: BlockContent = { type: 'now', data: { words: 'Proofs', place: '' } };
  expect(applyLate(gallery(picture('one')), { base: gallery(), present: now })).toBe(now);
});
