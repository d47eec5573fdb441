import { PASSWORD_SIGN_IN } from '@musubi/auth/testing/session-scenes';
import { expect, test } from 'vitest';

import { createTyped, endElsewhere, OWN, TYPED } from '../testing/sealed-drafts-scenes.ts';
import { hasEditorOf, screensOf, withoutScreen } from './draft-screens.ts';

/** A tab with an offer of two drafts: one of the profile and one of the links. */
async function createOffered() {
  const browser = await createTyped();
  await endElsewhere(browser.fake);
  await browser.fake.session.signIn(PASSWORD_SIGN_IN);
  await expect.poll(() => browser.drafts.offer.count).toBe(2);
  return browser;
}

test('A2: restarts the current screen when a draft of the screen is restored', async () => {
  const { drafts } = await createOffered();
  expect(drafts.offer.restore('/my/profile')).toEqual(['links-typed', 'profile']);
  expect(drafts.offer.restores).toBe(1);
});

test('A2: does not restart the current screen when only drafts of other screens are restored', async () => {
  const { drafts } = await createOffered();
  expect(drafts.offer.restore('/my/letters')).toEqual(['links-typed', 'profile']);
  expect(drafts.offer.restores).toBe(0);
  expect(drafts.offer.current).toMatchObject({ state: 'restored' });
  expect(drafts.offer.current?.slugs).toEqual(['links-typed', 'profile']);
});

test('A2: finds the editor of a draft on every screen that contains the editor', () => {
  expect(hasEditorOf(['profile'], '/my/start')).toBe(true);
  expect(hasEditorOf(['appearance'], '/my/ofuse')).toBe(true);
  expect(hasEditorOf(['case'], '/operate/cases/case-1')).toBe(true);
  expect(hasEditorOf(['links', 'unknown'], '/my/profile')).toBe(false);
});

test('A2: links operators to the screen of a draft unless that screen is open', () => {
  const slugs = ['appeal-answer', 'case'];
  expect(screensOf(slugs)).toEqual(['/operate/appeals', '/operate']);
  expect(withoutScreen(slugs, '/operate/cases/case-1')).toEqual(['appeal-answer']);
  expect(withoutScreen(slugs, '/operate/appeals')).toEqual(['case']);
  expect(withoutScreen(slugs, '/operate/people')).toEqual(slugs);
  expect(hasEditorOf(slugs, '/operate/people')).toBe(false);
});

test('A2: restores nothing when another tab has deleted the drafts', async () => {
  const { drafts, shared } = await createOffered();
  for (const name of [`held1.shared.${OWN}`, `held1.tab.${TYPED}`]) shared.removeItem(name);
  expect(drafts.offer.restore('/my/profile')).toEqual([]);
  expect(drafts.offer.restores).toBe(0);
  expect(drafts.offer.current).toBeNull();
  expect(shared.getItem(OWN)).toBeNull();
});

test('A2: offers a draft again when newer text is in its place', async () => {
  const { drafts, places, tab, shared } = await createOffered();
  places.get('tab').setItem(TYPED, 'typed since');
  expect(drafts.offer.restore('/my/links')).toEqual(['profile']);
  expect(drafts.offer.restores).toBe(0);
  expect(drafts.offer.current).toMatchObject({ slugs: ['profile'], state: 'restored' });
  drafts.offer.dismiss();
  expect(drafts.offer.current).toEqual({ atMs: 1_000_000, slugs: ['links-typed'], state: 'blocked' });
  expect(drafts.offer.count).toBe(1);
  expect(drafts.offer.restore('/my/links')).toEqual([]);
  expect(drafts.offer.current).toMatchObject({ slugs: ['links-typed'], state: 'blocked' });

  places.get('tab').removeItem(TYPED);
  expect(drafts.offer.current).toMatchObject({ state: 'open' });
  expect(drafts.offer.restore('/my/links')).toEqual(['links-typed']);
  expect([tab.getItem(TYPED), shared.getItem(OWN)]).toEqual(['note.com/mio', 'text of a profile']);
  expect(drafts.offer.current).toBeNull();
});

test('A2: offers both texts of a field when a second session ends before the user answers', async () => {
  const { fake, drafts, places, tab, shared, state } = await createOffered();
  for (const typed of ['typed in the second session', 'typed in the third session']) {
    state.nowMs += 1_000;
    places.get('tab').setItem(TYPED, typed);
    await expect.poll(() => shared.getItem(`sealed.tab.${TYPED}`)).not.toBeNull();
    await endElsewhere(fake);
    await fake.session.signIn(PASSWORD_SIGN_IN);
    await expect.poll(() => drafts.offer.count).toBeGreaterThan(0);
  }
  expect(drafts.offer.count).toBe(4);
  const restored: (string | null)[] = [];
  while (drafts.offer.restore('/my/links').includes('links-typed')) {
    restored.push(tab.getItem(TYPED));
    places.get('tab').removeItem(TYPED);
  }
  expect(restored).toEqual(['typed in the third session', 'typed in the second session', 'note.com/mio']);
  expect(shared.getItem(OWN)).toBe('text of a profile');
});

test('A2: keeps a held text when the storage has no room for a longer key', async () => {
  const { fake, drafts, state, dump } = await createTyped();
  await endElsewhere(fake);
  // The room without the line break that a deletion frees.
  state.room = dump().length - 1;
  await fake.session.signIn(PASSWORD_SIGN_IN);
  await expect.poll(() => drafts.offer.count).toBe(2);
  expect(state.refusals).toBe(2);
  expect(dump()).toContain(`held.tab.${TYPED}`);
});

test('A2: keeps a draft in the offer when the storage has no room for the draft', async () => {
  const { drafts, state, shared } = await createOffered();
  state.room = 0;
  expect(drafts.offer.restore('/my/profile')).toEqual(['links-typed']);
  state.room = Infinity;
  drafts.offer.noteOpened('/my/links');
  expect(drafts.offer.current).toMatchObject({ slugs: ['profile'], state: 'open' });
  drafts.offer.restore('/my/profile');
  expect(shared.getItem(OWN)).toBe('text of a profile');
});
