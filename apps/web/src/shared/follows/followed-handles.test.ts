import { createSignedIn, signOutElsewhere } from '@musubi/auth/testing/session-scenes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createFakeStorage } from '../testing/fake-storage.ts';
import {
  addFollowed,
  clearFollowed,
  endFollowedWithTheSession,
  readFollowed,
  removeFollowed,
  replaceFollowed,
  storeFetched,
  subscribeFollowed,
} from './followed-handles.ts';

let storage: ReturnType<typeof createFakeStorage>;

beforeEach(() => {
  storage = createFakeStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', new EventTarget());
});

afterEach(() => {
  clearFollowed();
  vi.unstubAllGlobals();
});

const handlesOf = (userId: string): readonly string[] | null => {
  const handles = readFollowed(userId);
  return handles && [...handles];
};

test('knows no follows before they are stored', () => {
  expect(readFollowed('user-1')).toBeNull();
  addFollowed('user-1', 'mio');
  removeFollowed('user-1', 'rei');
  expect(readFollowed('user-1')).toBeNull();
});

test('adds and removes a handle once', () => {
  replaceFollowed('user-1', ['mio', 'mio']);
  addFollowed('user-1', 'rei');
  addFollowed('user-1', 'rei');
  expect(handlesOf('user-1')).toEqual(['mio', 'rei']);
  removeFollowed('user-1', 'mio');
  expect(handlesOf('user-1')).toEqual(['rei']);
});

test('hides the follows of one member from another', () => {
  replaceFollowed('user-1', ['mio']);
  expect(readFollowed('user-2')).toBeNull();
  addFollowed('user-2', 'rei');
  expect(readFollowed('user-2')).toBeNull();
  expect(handlesOf('user-1')).toEqual(['mio']);
});

test('stores the follows in the format that the public page reads', () => {
  replaceFollowed('user-1', ['mio']);
  expect(storage.getItem('followed')).toBe('{"userId":"user-1","handles":["mio"]}');
});

test.each(['', 'x', 'null', '[]', '{}', '{"userId":1,"handles":[]}', '{"userId":"user-1","handles":"mio"}'])(
  'ignores the stored text %j',
  (text) => {
    storage.setItem('followed', text);
    expect(readFollowed('user-1')).toBeNull();
  },
);

test('keeps the follows in memory when storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined);
  replaceFollowed('user-1', ['mio']);
  addFollowed('user-1', 'rei');
  expect(handlesOf('user-1')).toEqual(['mio', 'rei']);
  clearFollowed();
  expect(readFollowed('user-1')).toBeNull();
});

test('notifies of changes in this tab and in others until unsubscribed', () => {
  const heard = vi.fn<() => void>();
  const stop = subscribeFollowed(heard);
  replaceFollowed('user-1', ['mio']);
  expect(heard).toHaveBeenCalledTimes(1);
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'followed' }));
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'other' }));
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  clearFollowed();
  expect(heard).toHaveBeenCalledTimes(2);
});

test('deletes the follows when the session ends in another tab', async () => {
  const fake = await createSignedIn();
  endFollowedWithTheSession(fake.session);
  replaceFollowed('user-1', ['mio']);
  await signOutElsewhere(fake);
  expect(storage.getItem('followed')).toBeNull();
});

test('deletes the follows of another member at sign-in', async () => {
  replaceFollowed('user-2', ['mio']);
  const { session } = await createSignedIn();
  endFollowedWithTheSession(session);
  await session.logout({ target: '/', navigation: { navigate: () => {}, scrollToTop: () => {} } });
  expect(storage.getItem('followed')).toBeNull();
});

test('stores a fetched list only while its member is signed in', async () => {
  const { session } = await createSignedIn();
  storeFetched(session, 'user-2', ['mio']);
  expect(storage.getItem('followed')).toBeNull();
  storeFetched(session, 'user-1', ['mio']);
  expect(handlesOf('user-1')).toEqual(['mio']);
  endFollowedWithTheSession(session);
  await session.logout({ target: '/', navigation: { navigate: () => {}, scrollToTop: () => {} } });
  storeFetched(session, 'user-1', ['mio']);
  addFollowed('user-1', 'rei');
  expect(storage.getItem('followed')).toBeNull();
});
