import { LOCALES } from '@musubi/domain/locales';
import { describe, expect, test } from 'vitest';

import { loadMessages } from './messages.ts';
import { getT } from './translator.ts';

describe.each(LOCALES)('messages in %s', (locale) => {
  test('insert values unescaped and include the `common` namespace', async () => {
    const t = await getT(locale, 'profile-page');
    const sentence = t('ofuse.sentence', { name: '<澪 & 空>' });
    expect(sentence).toContain('<澪 & 空>');
    expect(t('common:menu.login')).not.toContain('menu.');
  });

  test('are loaded only for the requested namespaces', async () => {
    expect(Object.keys(await loadMessages(locale, ['common']))).toEqual(['common']);
  });
});

test('applies the plural rules of each language', async () => {
  const t = await getT('en', 'links');
  expect(t('list.count', { count: 1 })).toBe('1 link');
  expect(t('list.count', { count: 2 })).toBe('2 links');
  const ja = await getT('ja', 'links');
  expect(ja('list.count', { count: 1 })).toBe('1件のリンク');
});
