import { AuthError } from '@musubi/auth/error-codes';
import { createFakeSession, type FakeSession } from '@musubi/auth/testing/fake-session';
import {
  createSignedIn,
  expectStatus,
  PASSWORD_SIGN_IN,
  signInElsewhere,
  signInOtherUser,
} from '@musubi/auth/testing/session-scenes';
import { expect, test } from 'vitest';

import { createFakeStorage } from '../testing/fake-storage.ts';
import { endDraftsWithTheSession, keepDraftsForLogIn } from './drafts-of-session.ts';

const OWN = 'profile-draft:user-1:slot';
const OTHER = 'links-draft:user-2:slot';

/** The storages of one tab with a draft of each of two users, which the session of the tab governs. */
function createTab({ session }: Pick<FakeSession, 'session'>) {
  const shared = createFakeStorage();
  const tab = createFakeStorage();
  const storages = { getShared: () => shared, getTab: () => tab };
  endDraftsWithTheSession(session, storages);
  const write = (): void => {
    for (const key of [OWN, OTHER]) shared.setItem(key, `text of ${key}`);
    for (const user of ['user-1', 'user-2']) {
      shared.setItem(`seen-unlocks:${user}`, 'three_links');
      tab.setItem(`links-typed-draft:${user}`, 'note.com/mio');
    }
    shared.setItem('unrelated', 'kept');
  };
  const drafts = (): readonly string[] =>
    [OWN, OTHER].filter((key) => shared.getItem(key) === `text of ${key}`);
  write();
  return { shared, tab, storages, write, drafts };
}

test('deletes every draft when the user logs out', async () => {
  const fake = await createSignedIn();
  const { shared, tab, drafts } = createTab(fake);
  await fake.session.logout({
    target: '/',
    navigation: { navigate: () => {}, scrollToTop: () => {} },
  });
  expect(drafts()).toEqual([]);
  expect(shared.getItem('unrelated')).toBe('kept');
  expect(shared.length).toBe(1);
  expect(tab.length).toBe(0);
});

test('deletes every draft when another app or tab signs out', async () => {
  const fake = await createSignedIn();
  const { drafts } = createTab(fake);
  fake.signals.sendDocument({ exists: true, isFromCache: false });
  await expectStatus(fake.session, 'signedOut');
  expect(drafts()).toEqual([]);
});

test('deletes drafts of an ended session when the browser opens the app again', async () => {
  const fake = createFakeSession();
  const { drafts } = createTab(fake);
  fake.session.start();
  await expectStatus(fake.session, 'signedOut');
  expect(drafts()).toEqual([]);
});

test("deletes the previous user's drafts when another user signs in", async () => {
  const fake = await createSignedIn();
  const { shared, tab, drafts } = createTab(fake);
  signInOtherUser(fake);
  await expect.poll(() => fake.session.getState()).toMatchObject({ user: { id: 'user-2' } });
  expect(drafts()).toEqual([OTHER]);
  expect(shared.getItem('seen-unlocks:user-1')).toBeNull();
  expect(tab.getItem('links-typed-draft:user-1')).toBeNull();
  expect(tab.getItem('links-typed-draft:user-2')).toBe('note.com/mio');
});

test('returns the drafts of a refused session when the same user logs in again', async () => {
  const fake = await createSignedIn();
  const { tab, storages, drafts } = createTab(fake);
  keepDraftsForLogIn('user-1', storages);
  fake.signals.sendDocument({ exists: true, isFromCache: false });
  await expectStatus(fake.session, 'signedOut');
  expect(drafts()).toEqual([]);
  await fake.session.signIn(PASSWORD_SIGN_IN);
  expect(drafts()).toEqual([OWN]);
  expect(tab.getItem('links-typed-draft:user-1')).toBe('note.com/mio');
  expect(tab.length).toBe(1);
});

test('keeps drafts when a failure interrupts the session until the next log-in', async () => {
  const fake = createFakeSession();
  const { drafts } = createTab(fake);
  fake.api.fail('custom-token', new AuthError('network'));
  signInElsewhere(fake, { keyForGlobalSignOut: null });
  fake.session.start();
  await expectStatus(fake.session, 'signedOut');
  expect(fake.session.getState()).toMatchObject({ problem: 'network' });
  expect(drafts()).toEqual([OWN, OTHER]);
  fake.api.fail('custom-token', null);
  await fake.session.signIn(PASSWORD_SIGN_IN);
  expect(drafts()).toEqual([OWN]);
});

test('deletes kept drafts when a different user logs in', async () => {
  const fake = await createSignedIn();
  const { tab, storages, drafts } = createTab(fake);
  keepDraftsForLogIn('user-1', storages);
  fake.signals.sendDocument({ exists: true, isFromCache: false });
  await expectStatus(fake.session, 'signedOut');
  signInOtherUser(fake);
  await expectStatus(fake.session, 'signedIn');
  expect(drafts()).toEqual([]);
  expect(tab.length).toBe(0);
});

test('changes nothing and throws nothing when storage is blocked', async () => {
  const fake = await createSignedIn();
  const blocked = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  const storages = { getShared: blocked, getTab: blocked };
  endDraftsWithTheSession(fake.session, storages);
  expect(() => keepDraftsForLogIn('user-1', storages)).not.toThrow();
  fake.signals.sendDocument({ exists: true, isFromCache: false });
  await expectStatus(fake.session, 'signedOut');
});
