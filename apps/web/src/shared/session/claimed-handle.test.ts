import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createFakeStorage } from '../testing/fake-storage.ts';
import {
  addClaimedHandle,
  findClaimedHandle,
  forgetClaimedHandle,
  saveClaimedHandle,
  takeClaimedHandle,
} from './claimed-handle.ts';

const DAY_MS = 86_400_000;

beforeEach(() => void vi.stubGlobal('localStorage', createFakeStorage()));

afterEach(() => vi.unstubAllGlobals());

test('stores a typed handle in its normalised form for one day', () => {
  saveClaimedHandle(' @Ｍio_01 ', 1000);
  expect(findClaimedHandle(1000)).toBe('mio_01');
  expect(findClaimedHandle(1000 + DAY_MS - 1)).toBe('mio_01');
  expect(findClaimedHandle(1000 + DAY_MS)).toBeNull();
});

test('forgets the handle when the visitor types another text', () => {
  saveClaimedHandle('mio', 1000);
  saveClaimedHandle('m', 1000);
  expect(findClaimedHandle(1000)).toBeNull();
});

test('forgets the handle after the sign-up', () => {
  saveClaimedHandle('mio', 1000);
  forgetClaimedHandle();
  expect(findClaimedHandle(1000)).toBeNull();
});

test.each(['', 'mio', '1000', '1000 ../evil', '9999999 mio', 'NaN mio'])(
  'ignores the stored text %j',
  (stored) => {
    vi.stubGlobal('localStorage', { getItem: () => stored });
    expect(findClaimedHandle(1000)).toBeNull();
  },
);

test('finds no handle while the storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined);
  saveClaimedHandle('mio', 1000);
  expect(findClaimedHandle(1000)).toBeNull();
});

test('C10: passes the handle to another browser of the visitor', () => {
  const url = new URL('https://musubi.example/login?mode=sign-up');
  saveClaimedHandle('mio_01', 1000);
  addClaimedHandle(url, 1000);
  forgetClaimedHandle();
  takeClaimedHandle(url, 2000);
  expect(findClaimedHandle(2000)).toBe('mio_01');
});

test('C10: keeps the handle of this browser when a URL contains another one', () => {
  saveClaimedHandle('mio_01', 1000);
  takeClaimedHandle(new URL('https://musubi.example/login?handle=other_1'), 1000);
  expect(findClaimedHandle(1000)).toBe('mio_01');
});

test.each(['a', 'a b', '<b>'])('C10: refuses the handle %j from a URL', (handle) => {
  const url = new URL('https://musubi.example/login');
  url.searchParams.set('handle', handle);
  takeClaimedHandle(url, 1000);
  expect(findClaimedHandle(1000)).toBeNull();
});
