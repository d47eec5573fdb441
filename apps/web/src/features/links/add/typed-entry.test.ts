import { LINKS_MAX_COUNT } from '@musubi/domain/limits';
import { expect, test } from 'vitest';

import { createStoredLink } from '#shared/testing/editor-profile.ts';

import { toLinksDraft } from '../draft/links-draft.ts';
import { readTypedEntry } from './typed-entry.ts';

const words: Parameters<typeof readTypedEntry>[2] = {
  locale: 'en',
  t: Object.assign((key: string) => key, { $TFunctionBrand: '$IsTFunction' }) as never,
  messageOf: (problem) => problem,
};

const createDraft = (count: number) =>
  toLinksDraft(
    Array.from({ length: count }, (_, index) =>
      createStoredLink({ id: `link-${index}`, url: `https://example.com/${index}` }),
    ),
  );

test('refuses a further URL when the list is full', () => {
  const url = 'https://example.com/one-more';
  expect(readTypedEntry(createDraft(LINKS_MAX_COUNT - 1), url, words)).toMatchObject({ kind: 'link' });
  expect(readTypedEntry(createDraft(LINKS_MAX_COUNT), url, words)).toEqual({
    kind: 'refused',
    problem: 'add.full',
  });
});
