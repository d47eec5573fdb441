import { expect, test } from 'vitest';

import { createFoundMethods } from './found-method.ts';

const setUp = () => {
  const asked: string[] = [];
  const methods = createFoundMethods();
  const find = async (email: string) =>
    methods.take({ code: 'code', email }, async () => {
      asked.push(email);
      if (email === 'offline@example.com') throw new Error('unreachable');
      return { kind: 'custom_token', token: `token of ${email}` };
    });
  return { asked, find };
};

test('reuses the sign-in method found for a link when the user retries', async () => {
  const { asked, find } = setUp();
  const found = await find('mio@example.com');
  expect(await find('mio@example.com')).toBe(found);
  expect(asked).toEqual(['mio@example.com']);
});

test('looks up the sign-in method again when the user types another address', async () => {
  const { asked, find } = setUp();
  await find('other@example.com');
  expect(await find('mio@example.com')).toEqual({
    kind: 'custom_token',
    token: 'token of mio@example.com',
  });
  expect(asked).toEqual(['other@example.com', 'mio@example.com']);
});

test('looks up the sign-in method again when the first lookup failed', async () => {
  const { asked, find } = setUp();
  await expect(find('offline@example.com')).rejects.toThrow('unreachable');
  await expect(find('offline@example.com')).rejects.toThrow('unreachable');
  expect(asked).toHaveLength(2);
});
