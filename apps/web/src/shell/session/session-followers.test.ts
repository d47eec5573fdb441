import { createFakeSession } from '@musubi/auth/testing/fake-session';
import { expectStatus, PASSWORD_SIGN_IN } from '@musubi/auth/testing/session-scenes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createDraftPlaces } from '#shared/autosave/draft-places.ts';
import { EditorRegistry } from '#shared/autosave/editor-registry.ts';
import { readFollowed, replaceFollowed } from '#shared/follows/followed-handles.ts';
import { LazySealedDrafts } from '#shared/sealed-drafts/lazy-sealed-drafts.ts';
import { createEditor } from '#shared/testing/fake-autosave-ports.ts';
import { createFakeStorage } from '#shared/testing/fake-storage.ts';

import { SESSION_FOLLOWERS } from './session-followers.ts';

const DRAFT = 'profile-draft:user-1:slot';

/** The offline workers of the browser. */
let workers: readonly { readonly active: null; readonly unregister: () => Promise<boolean> }[];

let page: { cookie: string };

beforeEach(() => {
  workers = [];
  vi.stubGlobal('window', Object.assign(new EventTarget(), { caches: { keys: async () => [] } }));
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => workers } });
  vi.stubGlobal('localStorage', createFakeStorage());
  page = { cookie: '' };
  vi.stubGlobal('document', page);
});

afterEach(() => vi.unstubAllGlobals());

/** A tab of a member whose session has all followers, and a function that logs the member out. */
async function createTab() {
  const { session } = createFakeSession();
  const shared = createFakeStorage();
  const tab = createFakeStorage();
  const places = createDraftPlaces({ shared: () => shared, tab: () => tab });
  const editors = new EditorRegistry();
  // The module cannot be loaded, so the code in the first bundle must delete the drafts.
  const sealedDrafts = new LazySealedDrafts(places, async () => Promise.reject(new Error('no network')));
  for (const follow of SESSION_FOLLOWERS) follow({ session, editors, sealedDrafts });
  session.start();
  await session.signIn(PASSWORD_SIGN_IN);
  const logOut = async (): Promise<void> => {
    await session.logout({ target: '/', navigation: { navigate: () => {}, scrollToTop: () => {} } });
    await expectStatus(session, 'signedOut');
  };
  return { editors, shared, logOut };
}

test('disposes the editors at a log-out', async () => {
  const { editors, logOut } = await createTab();
  const { autosave } = createEditor();
  editors.obtain('links', () => autosave);
  await logOut();
  const { autosave: next } = createEditor();
  expect(editors.obtain('links', () => next)).toBe(next);
});

test('deletes the drafts at a log-out', async () => {
  const { shared, logOut } = await createTab();
  shared.setItem(DRAFT, 'typed text');
  await logOut();
  expect(shared.getItem(DRAFT)).toBeNull();
});

test('deletes the drafts after the editors are disposed', async () => {
  const { editors, shared, logOut } = await createTab();
  const { autosave } = createEditor();
  editors.obtain('links', () => autosave);
  vi.spyOn(autosave, 'dispose').mockImplementation(() => shared.setItem(DRAFT, 'written at the end'));
  await logOut();
  expect(shared.getItem(DRAFT)).toBeNull();
});

test('deletes the followed handles at a log-out', async () => {
  const { logOut } = await createTab();
  replaceFollowed('user-1', ['mio']);
  await logOut();
  expect(readFollowed('user-1')).toBeNull();
});

test('unregisters the offline workers at a log-out', async () => {
  const { logOut } = await createTab();
  const unregister = vi.fn<() => Promise<boolean>>(async () => true);
  workers = [{ active: null, unregister }];
  await logOut();
  await expect.poll(() => unregister.mock.calls).toHaveLength(1);
});

test('deletes the cookie of operators at a log-out', async () => {
  const { logOut } = await createTab();
  await logOut();
  expect(page.cookie).toBe('operator=; Path=/; Max-Age=0');
});
