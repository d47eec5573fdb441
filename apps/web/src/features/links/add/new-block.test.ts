import { BLOCK_TYPES } from '@musubi/domain/block-rules';
import { checkBlockContent, toBlockParts } from '@musubi/domain/page-blocks';
import { expect, test } from 'vitest';

import { isBlockSendable, toNewBlock } from '../draft/block-draft.ts';
import { emptyContentOf } from './new-block.ts';

const ITEM_ID = 'b3f0a1c2-0000-4000-8000-000000000001';
const context = { locale: 'ja', timeZone: 'Asia/Tokyo', newId: () => ITEM_ID } as const;

test.each(BLOCK_TYPES)('an empty %s is invalid only because of missing values', (type) => {
  const checked = checkBlockContent(toBlockParts(emptyContentOf(type, context)));
  const codes = checked.ok ? [] : checked.refusals.map(({ code }) => code);
  expect(codes.filter((code) => !['required', 'pattern', 'too_few', 'url_empty'].includes(code))).toEqual([]);
});

test.each(BLOCK_TYPES.filter((type) => type !== 'divider'))(
  'A4: does not publish a new %s until the creator fills it in',
  (type) => {
    expect(isBlockSendable(toNewBlock('new', emptyContentOf(type, context)))).toBe(false);
  },
);

test('uses the creator’s time zone for new dates', () => {
  expect(emptyContentOf('event', context).data).toMatchObject({ time_zone: 'Asia/Tokyo' });
});

test('uses a default zone for the language if the browser has none', () => {
  const content = emptyContentOf('countdown', { ...context, locale: 'zh-TW', timeZone: '+08:00' });
  expect(content.data).toMatchObject({ time_zone: 'Asia/Taipei' });
});
