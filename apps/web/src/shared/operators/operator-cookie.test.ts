import { createSignedIn } from '@musubi/auth/testing/session-scenes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { endOperatorBrowserWithTheSession, hasOperatorCookie, isOperatorBrowser } from './operator-cookie.ts';
import { serializeOperatorCookie, setOperatorBrowser } from './set-operator-cookie.ts';

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('window', { location: { protocol: 'https:' } });
});

afterEach(() => vi.unstubAllGlobals());

test('marks the browser for 180 days', () => {
  expect(serializeOperatorCookie({ protocol: 'https:' })).toBe(
    'operator=1; Path=/; Max-Age=15552000; SameSite=Lax; Secure',
  );
});

test('omits `Secure` on http', () => {
  expect(serializeOperatorCookie({ protocol: 'http:' })).not.toContain('Secure');
});

test.each([
  ['operator=1', true],
  ['NEXT_LOCALE=ja; operator=1', true],
  ['operator=2', false],
  ['xoperator=1', false],
  ['', false],
  [null, false],
])('reads %j as %s', (cookies, isOperator) => {
  expect(hasOperatorCookie(cookies)).toBe(isOperator);
});

test('deletes the cookie when the user signs out', async () => {
  const { session, identity } = await createSignedIn();
  endOperatorBrowserWithTheSession(session);
  setOperatorBrowser();
  expect(isOperatorBrowser()).toBe(true);
  await identity.signOut();
  await expect.poll(() => document.cookie).toContain('operator=; Path=/; Max-Age=0');
});
