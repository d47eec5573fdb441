import { expect, test } from 'vitest';

import { createDraftCipher } from './draft-cipher.ts';

const createKey = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');

test('A2: decrypts a sealed text only with its own key and name', async () => {
  const cipher = await createDraftCipher(createKey());
  const text = 'はじめまして 🌱 <b>';
  const sealed = await cipher.seal(text, 'shared.profile-draft:mio');
  expect(await cipher.open(sealed, 'shared.profile-draft:mio')).toBe(text);
  expect(await cipher.open(sealed, 'shared.profile-draft:wren')).toBeNull();
  const other = await createDraftCipher(createKey());
  expect(await other.open(sealed, 'shared.profile-draft:mio')).toBeNull();
  expect(await cipher.seal(text, 'shared.profile-draft:mio')).not.toBe(sealed);
});

test('A2: returns null for modified and malformed sealed texts', async () => {
  const cipher = await createDraftCipher(createKey());
  const sealed = await cipher.seal('typed', 'x');
  const [iv = '', data = ''] = sealed.split('.');
  const changed = `${data.startsWith('A') ? 'B' : 'A'}${data.slice(1)}`;
  for (const text of ['', '.', iv, `${iv}.${changed}`, `${iv}.${data.slice(0, 8)}`, '§.§'])
    expect(await cipher.open(text, 'x')).toBeNull();
});
