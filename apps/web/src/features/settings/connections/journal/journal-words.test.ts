import type { ConnectionChange } from '@musubi/api-client';
import { getT } from '@musubi/i18n/translator';
import { expect, test } from 'vitest';

import { entryWords, partWords } from './journal-words.ts';

const change = (what: ConnectionChange['what'], name = 'x'): ConnectionChange => ({
  kind: 'changed',
  what,
  name,
  host: null,
});

test('names the part that a change concerns', async () => {
  const t = await getT('en', 'connections');
  expect(partWords(t, { operation: 'v4UpdatePageBlocks', changes: [change('link'), change('link')] })).toBe(
    'Links changed',
  );
  expect(
    partWords(t, { operation: 'v4UpdatePageBlocks', changes: [change('link'), change('profile')] }),
  ).toBe('Page changed');
  expect(partWords(t, { operation: 'v4UpdatePageBlocks', changes: [] })).toBe('Page changed');
  expect(partWords(t, { operation: 'v4UpdateLetter', changes: [] })).toBe('Letters changed');
  expect(partWords(t, { operation: 'v4FollowUser', changes: [] })).toMatch(/^Follows/);
});

test('names fields and kinds of blocks in the language of the reader', async () => {
  const t = await getT('ja', 'connections');
  expect(entryWords(t, change('profile', 'bio'))).toBe('プロフィール：自己紹介');
  expect(entryWords(t, change('block', 'faq'))).toBe('ブロック：よくある質問');
});

test('keeps names of links as they are, even when they look like fields or markup', async () => {
  const t = await getT('en', 'connections');
  expect(entryWords(t, change('link', 'bio'))).toBe('Link: bio');
  expect(entryWords(t, change('link', '<b>Hi</b> & {{time}}'))).toBe('Link: <b>Hi</b> & {{time}}');
  expect(entryWords(t, change('profile', 'constructor'))).toBe('Profile: constructor');
});
