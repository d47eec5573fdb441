import { expect, test } from 'vitest';

import type { SignInMethod } from '../ports.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import { leaveForMainApp, type LeavingWindow, takeReturnedFromMainApp } from './main-app-tab.ts';
import type { MainApp } from './main-app.ts';
import { readTabRequest, tabAnswer, tabRefusal } from './sister-app.ts';

const APP = { id: 'shop', origin: 'https://shop.example', returnPath: '/signed-in' };
const KEY = `${'A'.repeat(43)}.${'B'.repeat(43)}`;
const MAIN_APP: MainApp = { origin: 'https://musubi.example', appId: 'shop', locale: 'zh-TW' };

function createTab() {
  const clock = createFakeClock();
  const stored = new Map<string, string>();
  const location = {
    hash: '',
    origin: 'https://shop.example',
    pathname: '/cart',
    search: '?step=2',
    left: '',
  };
  const view = {
    location: Object.assign(location, { assign: (url: string | URL) => void (location.left = String(url)) }),
    history: {
      replaceState(_state: unknown, _title: string, url?: string | URL | null) {
        const { hash, origin, pathname, search } = new URL(url ?? '', location.origin);
        Object.assign(location, { hash, origin, pathname, search });
      },
    },
    sessionStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      removeItem: (name: string) => void stored.delete(name),
      setItem: (name: string, value: string) => void stored.set(name, value),
    },
  } satisfies LeavingWindow;
  const signedIn: SignInMethod[] = [];
  const session = { signIn: async (method: SignInMethod) => void signedIn.push(method) };
  const takeReturned = async () => takeReturnedFromMainApp({ session, view, clock });
  async function leave() {
    await leaveForMainApp(MAIN_APP, { view, clock });
    const query = new URL(location.left).searchParams;
    return { key: query.get('key') ?? '' };
  }
  const come = (address: string): void => {
    const { hash, pathname, search } = new URL(address);
    Object.assign(location, { hash, pathname, search });
  };
  return { clock, come, location, leave, signedIn, stored, takeReturned, view };
}

test('redirects with the tab’s public key, and signs in with the encrypted token', async () => {
  const { come, leave, location, signedIn, stored, takeReturned } = createTab();
  const request = await leave();
  expect(location.left).toMatch(/^https:\/\/musubi\.example\/zh-TW\/login\?app=shop&key=[\w.-]+$/);
  const answer = await tabAnswer(APP, request, 'a-custom-token');
  expect(answer).toMatch(/^https:\/\/shop\.example\/signed-in#sign-on=/);
  expect(answer).not.toContain('a-custom-token');
  expect(answer).not.toContain(btoa('a-custom-token').replaceAll('=', ''));
  come(answer);
  expect(await takeReturned()).toBe(true);
  expect(signedIn).toEqual([{ kind: 'custom_token', token: 'a-custom-token' }]);
  expect(location).toMatchObject({ hash: '', pathname: '/cart', search: '?step=2' });
  expect(stored.size).toBe(0);
});

test('leaves the URL unchanged when it contains no response', async () => {
  const { location, takeReturned } = createTab();
  location.hash = '#prices';
  expect(await takeReturned()).toBe(false);
  expect(location.hash).toBe('#prices');
});

test('accepts a response only once', async () => {
  const { leave, location, takeReturned } = createTab();
  const { hash } = new URL(await tabAnswer(APP, await leave(), 'a-custom-token'));
  location.hash = hash;
  await takeReturned();
  location.hash = hash;
  await expect(takeReturned()).rejects.toMatchObject({ code: 'redirect_lost' });
});

test('rejects a response encrypted for another tab, and removes it from the URL', async () => {
  const [mine, other] = [createTab(), createTab()];
  await mine.leave();
  mine.location.hash = new URL(await tabAnswer(APP, await other.leave(), 'somebody-else')).hash;
  await expect(mine.takeReturned()).rejects.toMatchObject({ code: 'redirect_lost' });
  expect(mine.signedIn).toEqual([]);
  expect(mine.location.hash).toBe('');
});

test.each(['#sign-on=', '#sign-on=a.b.c.d.e', '#sign-on=%00'])(
  'rejects the malformed response %j',
  async (hash) => {
    const { leave, location, takeReturned } = createTab();
    await leave();
    location.hash = hash;
    await expect(takeReturned()).rejects.toMatchObject({ code: 'redirect_lost' });
  },
);

test('rejects a response after 15 minutes', async () => {
  const { clock, leave, location, takeReturned } = createTab();
  location.hash = new URL(await tabAnswer(APP, await leave(), 'a-custom-token')).hash;
  clock.advance(15 * 60_000 + 1);
  await expect(takeReturned()).rejects.toMatchObject({ code: 'redirect_lost' });
});

test('reports a declined sign-in as cancelled', async () => {
  const { come, leave, location, takeReturned } = createTab();
  await leave();
  come(tabRefusal(APP));
  expect(location.pathname).toBe('/signed-in');
  await expect(takeReturned()).rejects.toMatchObject({ code: 'cancelled' });
  expect(location).toMatchObject({ hash: '', pathname: '/cart', search: '?step=2' });
});

test('ignores the path in a forged link and redirects to the registered path', async () => {
  const { come, location, takeReturned } = createTab();
  const attacker = await createTab().leave();
  const request = { ...attacker, returnTo: '/redirect?to=https://evil.example' };
  come(await tabAnswer(APP, request, 'a-token'));
  expect(location).toMatchObject({ pathname: '/signed-in', search: '' });
  await expect(takeReturned()).rejects.toMatchObject({ code: 'redirect_lost' });
  expect(location).toMatchObject({ hash: '', pathname: '/signed-in' });
});

test('keeps the origin when the saved path looks like a host', async () => {
  const { come, leave, location, takeReturned } = createTab();
  location.pathname = '//evil.example/';
  come(await tabAnswer(APP, await leave(), 'a-custom-token'));
  await takeReturned();
  expect(location).toMatchObject({ origin: APP.origin, pathname: '//evil.example/' });
});

test.each([
  ['key=', null],
  ['key=x.y', null],
  [`key=${KEY}`, { key: KEY }],
  [`key=${KEY}&returnTo=/redirect?to=https://evil.example`, { key: KEY }],
])('reads the query of a sister app’s request: %j', (query, request) => {
  expect(readTabRequest(Object.fromEntries(new URLSearchParams(query)))).toEqual(request);
});

test.each(['', 'x.y', `${'A'.repeat(43)}.${'A'.repeat(43)}`, 'A'.repeat(43)])(
  'refuses to encrypt a token with the malformed key %j',
  async (key) => {
    await expect(tabAnswer(APP, { key }, 'a-custom-token')).rejects.toBeInstanceOf(Error);
  },
);

test('refuses to redirect when sessionStorage is blocked', async () => {
  const { clock, location, view } = createTab();
  const refuse = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  const closed = { ...view, sessionStorage: { getItem: refuse, removeItem: refuse, setItem: refuse } };
  await expect(leaveForMainApp(MAIN_APP, { view: closed, clock })).rejects.toMatchObject({
    code: 'configuration',
  });
  expect(location.left).toBe('');
});
