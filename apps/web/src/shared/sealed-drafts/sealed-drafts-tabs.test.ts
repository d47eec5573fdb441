import { findSessionCookie, SESSION_COOKIE_NAME } from '@musubi/auth/session-cookie';
import {
  createSignedIn,
  expectStatus,
  PASSWORD_SIGN_IN,
  signInOtherUser,
} from '@musubi/auth/testing/session-scenes';
import { expect, test } from 'vitest';

import { createFakeStorage } from '../testing/fake-storage.ts';
import { createBrowser, endElsewhere, OTHER, OWN, TYPED } from '../testing/sealed-drafts-scenes.ts';

/** Two tabs of one browser, each with a text in the same field. */
async function createTwoTabs(texts: readonly [string, string]) {
  const browser = createBrowser();
  const openTab = async (tabSlot: string) => {
    const fake = await createSignedIn();
    return { fake, ...browser.openTab(fake, { tabSlot }) };
  };
  const tabs = [await openTab('tab-a'), await openTab('tab-b')] as const;
  for (const [index, { drafts, places }] of tabs.entries()) {
    await drafts.prepare();
    places.get('tab').setItem(TYPED, texts[index] ?? '');
    await expect.poll(browser.countSealed).toBe(index + 1);
    browser.state.nowMs += 1_000;
  }
  const endBoth = async (): Promise<void> => {
    for (const { fake } of tabs) await endElsewhere(fake);
  };
  return { ...browser, tabs, endBoth };
}

test('A2: preserves both texts when two tabs edit the same field', async () => {
  const { tabs, endBoth, openTab } = await createTwoTabs(['note.com/first', 'note.com/second']);
  await endBoth();
  const [{ fake, drafts, tab, places }] = tabs;
  await fake.session.signIn(PASSWORD_SIGN_IN);
  await expect.poll(() => drafts.offer.count).toBe(2);
  expect(drafts.offer.restore('/my/links')).toEqual(['links-typed']);
  expect(tab.getItem(TYPED)).toBe('note.com/second');
  expect(drafts.offer.current).toMatchObject({ slugs: ['links-typed'], state: 'blocked' });

  const third = openTab(fake, { tab: createFakeStorage(), tabSlot: 'tab-c' });
  await third.drafts.prepare();
  await expect.poll(() => third.drafts.offer.current?.state).toBe('open');
  third.drafts.offer.restore('/my/links');
  expect(third.tab.getItem(TYPED)).toBe('note.com/first');
  places.get('tab').removeItem(TYPED);
  expect(drafts.offer.restore('/my/links')).toEqual([]);
  expect(drafts.offer.current).toBeNull();
});

test('A2: preserves the text of a tab when another tab clears the same field', async () => {
  const { tabs, endBoth } = await createTwoTabs(['note.com/first', 'note.com/second']);
  const [{ fake, drafts, tab }, second] = tabs;
  second.places.get('tab').removeItem(TYPED);
  await endBoth();
  await fake.session.signIn(PASSWORD_SIGN_IN);
  await expect.poll(() => drafts.offer.count).toBe(1);
  drafts.offer.restore('/my/links');
  expect(tab.getItem(TYPED)).toBe('note.com/first');
});

test('A2: offers a text only once when two tabs have the same text', async () => {
  const { tabs, endBoth, dump } = await createTwoTabs(['note.com/mio', 'note.com/mio']);
  const [{ fake, drafts, tab }] = tabs;
  await endBoth();
  await fake.session.signIn(PASSWORD_SIGN_IN);
  await expect.poll(() => drafts.offer.count).toBe(1);
  drafts.offer.restore('/my/links');
  expect(tab.getItem(TYPED)).toBe('note.com/mio');
  expect([drafts.offer.current, dump()]).toEqual([null, expect.not.stringContaining('held')]);
});

test.each([
  ['the same user', OWN],
  ['another user', OTHER],
])('A2: does not delete the drafts of %s when a tab ends after the next log-in', async (who, key) => {
  const { tabs, shared, dump } = await createTwoTabs(['note.com/first', 'note.com/second']);
  const [first, late] = tabs;
  await endElsewhere(first.fake);
  first.fake.clock.advance(1_000);
  if (who === 'the same user') await first.fake.session.signIn(PASSWORD_SIGN_IN);
  else signInOtherUser(first.fake);
  await expectStatus(first.fake.session, 'signedIn');
  await first.drafts.prepare();
  first.places.get('shared').setItem(key, 'typed in the next session');
  await expect.poll(dump).toContain(`sealed.shared.${key}`);

  // The tabs of a browser share the cookie.
  late.fake.cookies.plant(SESSION_COOKIE_NAME, findSessionCookie(first.fake.cookies.read()));
  await endElsewhere(late.fake);
  expect(late.tab.length).toBe(0);
  expect(shared.getItem(key)).toBe('typed in the next session');
  expect(dump()).toContain(`sealed.shared.${key}`);
  first.places.get('shared').removeItem(key);
  expect(dump()).not.toContain(key);
});

test('A2: does not offer text that was saved after a tab without the cookie had ended', async () => {
  const { tabs, dump } = await createTwoTabs(['note.com/first', 'note.com/second']);
  const [first, late] = tabs;
  first.places.get('shared').setItem(OWN, 'saved later');
  await expect.poll(dump).toContain(`sealed.shared.${OWN}`);
  await endElsewhere(late.fake);
  await expect.poll(dump).toContain(`held.shared.${OWN}`);
  first.places.get('shared').removeItem(OWN);
  expect(dump()).not.toContain(OWN);
});
