import { expect, test } from 'vitest';

import { checkBlockContent } from './page-blocks.ts';

const ID = '0198c1f2-a7b3-7d5e-8f00-0000000000d1';

const check = (ids: readonly string[]) =>
  checkBlockContent({
    commission: { items: ids.map((id) => ({ id, name: 'Icon' })), ask: { letter: true } },
  });

test('gives the entries of a board ids in lower case, because pages link to these', () => {
  expect(check([ID.toUpperCase()])).toMatchObject({ ok: true, content: { data: { items: [{ id: ID }] } } });
});

test('refuses two entries whose ids differ only in case', () => {
  expect(check([ID, ID.toUpperCase()])).toEqual({
    ok: false,
    refusals: [{ path: 'commission/items/1/id', code: 'duplicate' }],
  });
});
