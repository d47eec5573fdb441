import { expect, test } from 'vitest';

import { createSignedIn, signInOtherUser } from '../testing/session-scenes.ts';
import { readTokenClaims } from './token-claims.ts';

test('returns a bearer token only for its own user', async () => {
  const { session } = await createSignedIn();
  expect(await session.getBearerOf('user-1')).toBe(await session.getBearer());
  await expect(session.getBearerOf('user-2')).rejects.toMatchObject({ code: 'sign_in_again' });
});

test('returns no token for the previous user after another tab has signed in a new user', async () => {
  const fake = await createSignedIn();
  const { session, clock, api } = fake;
  // The status request hangs, so the session still belongs to the previous user, whose token needs a refresh.
  api.hang('status');
  clock.advance(301_000);
  signInOtherUser(fake);
  await expect(session.getBearer()).rejects.toMatchObject({ code: 'sign_in_again' });
  expect(session.getState()).toMatchObject({ user: { id: 'user-1' } });
  await expect(session.getBearerOf('user-1')).rejects.toMatchObject({ code: 'sign_in_again' });

  await expect.poll(() => api.calls.at(-1)).toBe('status');
  clock.advance(3_000);
  await expect.poll(() => session.getState()).toMatchObject({ user: { id: 'user-2' } });
  await expect(session.getBearerOf('user-1')).rejects.toMatchObject({ code: 'sign_in_again' });
  expect(await session.getBearerOf('user-2')).toBe(await session.getBearer());
});

test('throws for any user while signed out', async () => {
  const { session, identity } = await createSignedIn();
  await identity.signOut();
  await expect.poll(() => session.getState().status).toBe('signedOut');
  await expect(session.getBearerOf('user-1')).rejects.toMatchObject({ code: 'sign_in_again' });
});

test('rejects a token that arrives after its user signed out', async () => {
  const { session, clock, identity } = await createSignedIn();
  clock.advance(301_000);
  const answer = identity.holdRefresh();
  const bearer = session.getBearerOf('user-1');
  await expect.poll(() => identity.calls.at(-1)).toBe('refresh');
  await identity.signOut();
  await expect.poll(() => session.getState().status).toBe('signedOut');
  answer();
  await expect(bearer).rejects.toMatchObject({ code: 'sign_in_again' });
});

test('rejects the result of a refresh that the previous user started', async () => {
  const fake = await createSignedIn();
  const { session, clock, identity } = fake;
  clock.advance(301_000);
  const answer = identity.holdRefresh();
  const early = session.getBearerOf('user-2');
  await expect.poll(() => identity.calls.at(-1)).toBe('refresh');
  signInOtherUser(fake);
  await expect.poll(() => session.getState()).toMatchObject({ user: { id: 'user-2' } });
  clock.advance(301_000);
  // The new user gets a token while the previous user's refresh is still pending.
  const own = await session.getBearerOf('user-2');
  expect(readTokenClaims(own)?.id).toBe('user-2');
  answer();
  await expect(early).rejects.toMatchObject({ code: 'sign_in_again' });
});
