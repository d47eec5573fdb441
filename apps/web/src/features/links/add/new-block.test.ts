import { BLOCK_TYPES, checkBlockContent, toBlockParts } from '@musubi/domain/page-blocks';
import { expect, test } from 'vitest';

import { isBlockSendable, toNewBlock } from '../draft/block-draft.ts';
import { emptyContentOf } from './new-block.ts';

const context = { locale: 'ja', timeZone: 'Asia/Tokyo' } as const;

test.each(BLOCK_TYPES)('leaves only required fields of an empty %s invalid', (type) => {
  const checked = checkBlockContent(toBlockParts(emptyContentOf(type, context)));
  const codes = checked.ok ? [] : checked.refusals.map(({ code }) => code);
  expect(codes.filter((code) => !['required', 'pattern', 'too_few', 'url_empty'].includes(code))).toEqual([]);
});

test.each(BLOCK_TYPES.filter((type) => type !== 'divider'))(
  'A4: publishes no new %s before its creator fills it in',
  (type) => {
    expect(isBlockSendable(toNewBlock('new', emptyContentOf(type, context)))).toBe(false);
  },
);

test('enters new dates in the time zone of the creator', () => {
  expect(emptyContentOf('event', context).data).toMatchObject({ time_zone: 'Asia/Tokyo' });
});

test('uses the zone of the language when the browser has none', () => {
  const content = emptyContentOf('countdown', { locale: 'zh-TW', timeZone: '+08:00' });
  expect(content.data).toMatchObject({ time_zone: 'Asia/Taipei' });
});
