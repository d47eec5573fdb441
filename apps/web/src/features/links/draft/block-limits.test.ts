import { expect, test } from 'vitest';

import { emptyContentOf } from '../add/new-block.ts';
import { toNewBlock } from './block-draft.ts';
import { findNewlyExceeded } from './block-limits.ts';
import { type PageDraft, toBlockItem } from './page-item.ts';

const context = { locale: 'ja', timeZone: 'Asia/Tokyo', newId: () => 'entry' } as const;

const pageWith = (count: number): PageDraft =>
  Array.from({ length: count }, (_, at) =>
    toBlockItem(toNewBlock(`board-${at}`, emptyContentOf('commission', context))),
  );

test('allows one commission board and refuses a second', () => {
  expect(findNewlyExceeded(pageWith(0), pageWith(1))).toBeNull();
  expect(findNewlyExceeded(pageWith(1), pageWith(2))).toBe('boards');
});

test('allows other changes of a page that has two boards already', () => {
  expect(findNewlyExceeded(pageWith(2), pageWith(2))).toBeNull();
});
