import { expect, test } from 'vitest';

import { findGenre, GENRES, relatedGenres } from './genres.ts';

test.each(GENRES)('relates $id to four other genres', ({ id }) => {
  const related = relatedGenres(id);
  expect(new Set(related).size).toBe(4);
  expect(related).not.toContain(id);
});

test('finds a genre by its id, and none for any other text', () => {
  expect(findGenre('photo')?.names.ja).toBe('写真');
  expect(findGenre('toString')).toBeNull();
});
