import { PASSWORD_SIGN_IN } from '@musubi/auth/testing/session-scenes';
import { expect, test } from 'vitest';

import { createTyped, endElsewhere, OWN } from '../testing/sealed-drafts-scenes.ts';
import { SEALED_MAX_LENGTH } from './sealed-storage.ts';

const LONG = 'typed while the browser is full '.repeat(100);

test('A2: stores an encrypted text that fits only after the session has ended', async () => {
  const { fake, drafts, places, state, dump, shared } = await createTyped();
  const copyOf = (): string | null => shared.getItem(`sealed.shared.${OWN}`);
  const before = copyOf();
  // The draft fits, but its copy does not.
  state.room = dump().length + 2 * LONG.length;
  places.get('shared').setItem(OWN, LONG);
  await expect.poll(() => state.refusals).toBe(1);
  expect(copyOf()).toBe(before);
  await endElsewhere(fake);
  await expect.poll(() => shared.getItem(`held.shared.${OWN}`)?.length ?? 0).toBeGreaterThan(LONG.length);
  state.room = Infinity;
  await fake.session.signIn(PASSWORD_SIGN_IN);
  await expect.poll(() => drafts.offer.count).toBe(2);
  drafts.offer.restore('/my/profile');
  expect(places.get('shared').getItem(OWN)).toBe(LONG);
});

test('A2: keeps the copy of the earlier text when the new text is too long', async () => {
  const { fake, drafts, places } = await createTyped();
  places.get('shared').setItem(OWN, 'x'.repeat(SEALED_MAX_LENGTH));
  await endElsewhere(fake);
  await fake.session.signIn(PASSWORD_SIGN_IN);
  await expect.poll(() => drafts.offer.count).toBe(2);
  drafts.offer.restore('/my/profile');
  expect(places.get('shared').getItem(OWN)).toBe('text of a profile');
});
