import { expect, test } from 'vitest';

import { getT } from './translator.ts';

test('C13: isolates an Arabic name inserted into a sentence', async () => {
  const t = await getT('en', 'follows');
  expect(t('block.done', { name: 'مريم' })).toBe('\u2068مريم\u2069 is blocked.');
  expect(t('block.done', { name: 'Mio & <b>' })).toBe('Mio & <b> is blocked.');
});
