import type { ImportItem } from '@musubi/api-client';
import { createImportItem } from '@musubi/api-client/testing';
import { expect, test } from 'vitest';

import { PICTURES_MAX_COUNT, toCheckBatches, toPictureBatches } from './plan-batches.ts';

const createLinks = (count: number, urlOf: (id: number) => string): readonly ImportItem[] =>
  Array.from({ length: count }, (_, id) =>
    createImportItem({ id, kind: 'link', url: urlOf(id), has_picture: true }),
  );

test('mixes the hosts in batches of at most 20 links', () => {
  const links = createLinks(44, (id) => `https://${id < 22 ? 'a' : 'b'}.example/${id}`);
  const batches = toCheckBatches(links);
  expect(batches.map(({ length }) => length)).toEqual([20, 20, 4]);
  expect(batches[0]?.slice(0, 4)).toEqual([0, 22, 1, 23]);
  expect(new Set(batches.flat()).size).toBe(44);
});

test('omits items without a URL from the checks', () => {
  expect(toCheckBatches([createImportItem({ id: 1, url: null })])).toEqual([]);
});

test('batches four pictures at a time and skips copied ones', () => {
  const links = createLinks(6, (id) => `https://a.example/${id}`);
  expect(toPictureBatches(links, new Set([0]))).toEqual([[1, 2, 3, 4], [5]]);
  expect(toPictureBatches([createImportItem({ id: 9, has_picture: false })], new Set())).toEqual([]);
});

test('copies no more pictures than the limit of an import', () => {
  const links = createLinks(30, (id) => `https://a.example/${id}`);
  expect(toPictureBatches(links, new Set()).flat()).toHaveLength(PICTURES_MAX_COUNT);
  expect(toPictureBatches(links, new Set([28, 29])).flat()).toHaveLength(PICTURES_MAX_COUNT - 2);
});
