import { describe, expect, test } from 'vitest';

import { findSister, forOpener } from './sister-login.server.ts';

const SHOP = { id: 'shop', origin: 'https://shop.example', returnPath: '/signed-in' };
const find = (path: string) => findSister(new URL(path, 'https://musubi.example'), [SHOP]);

describe('parsing the requested URL', () => {
  test.each(['/login?app=shop', '/ja/login?app=shop&key=k', '/zh-TW/login?x=1&app=shop'])(
    'finds the registered sister app in %s',
    (path) => {
      expect(find(path)).toMatchObject({ app: SHOP });
    },
  );

  test.each(['/login?app=', '/login?app=Shop', '/login?app=shop&app=shop', '/login?app=constructor'])(
    'finds no registered sister app in %s',
    (path) => {
      expect(find(path)).toMatchObject({ app: null });
    },
  );

  test.each(['/login', '/login/action?app=shop', '/my/links?app=shop', '/?app=shop', '/fr/login?app=shop'])(
    'finds no log-in request of a sister app in %s',
    (path) => {
      expect(find(path)).toBeNull();
    },
  );
});

test('allows access to the opener only in the popup of a registered app', () => {
  const policyOf = (path: string): string | null => {
    const headers = new Headers({ 'cross-origin-opener-policy': 'same-origin-allow-popups' });
    forOpener(headers, find(path));
    return headers.get('cross-origin-opener-policy');
  };
  expect(policyOf('/login?app=shop')).toBe('unsafe-none');
  expect(policyOf('/login?app=evil')).toBe('same-origin-allow-popups');
  // An app that redirected this tab has no opener, whatever the query parameter `key` is.
  for (const key of ['k', '', 'k&key=l'])
    expect(policyOf(`/login?app=shop&key=${key}`)).toBe('same-origin-allow-popups');
  expect(policyOf('/login')).toBe('same-origin-allow-popups');
});
