import { expect, test } from 'vitest';

import { createSignedIn, signInSomebodyElse } from './testing/session-scenes.ts';
import { readTokenClaims } from './token-claims.ts';

test('a bearer is given to its own person alone', async () => {
  const { session } = await createSignedIn();
  expect(await session.getBearerOf('user-1')).toBe(await session.getBearer());
  await expect(session.getBearerOf('user-2')).rejects.toMatchObject({ code: 'sign_in_again' });
});

test('whoever signs in in another tab lends their token to nobody, not even for a moment', async () => {
  const fake = await createSignedIn();
  const { session, clock, api } = fake;
  // Here it is not settled yet who is signed in, and the token is too old to be sent as it is.
  api.hang('status');
  clock.advance(301_000);
  signInSomebodyElse(fake);
  await expect(session.getBearer()).rejects.toMatchObject({ code: 'sign_in_again' });
  expect(session.getState()).toMatchObject({ user: { id: 'user-1' } });
  await expect(session.getBearerOf('user-1')).rejects.toMatchObject({ code: 'sign_in_again' });

  await expect.poll(() => api.calls.at(-1)).toBe('status');
  clock.advance(3_000);
  await expect.poll(() => session.getState()).toMatchObject({ user: { id: 'user-2' } });
  await expect(session.getBearerOf('user-1')).rejects.toMatchObject({ code: 'sign_in_again' });
  expect(await session.getBearerOf('user-2')).toBe(await session.getBearer());
});

test('nobody signed in has no bearer of anybody', async () => {
  const { session, identity } = await createSignedIn();
  await identity.signOut();
  await expect.poll(() => session.getState().status).toBe('signedOut');
  await expect(session.getBearerOf('user-1')).rejects.toMatchObject({ code: 'sign_in_again' });
});

test('a token that arrives after its person has left is sent for nobody', async () => {
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

test('a token that was asked for by the one before is not sent for the next', async () => {
  const fake = await createSignedIn();
  const { session, clock, identity } = fake;
  clock.advance(301_000);
  const answer = identity.holdRefresh();
  const early = session.getBearerOf('user-2');
  await expect.poll(() => identity.calls.at(-1)).toBe('refresh');
  signInSomebodyElse(fake);
  await expect.poll(() => session.getState()).toMatchObject({ user: { id: 'user-2' } });
  clock.advance(301_000);
  // The next one has a token of their own, although the one before still waits for theirs.
  const own = await session.getBearerOf('user-2');
  expect(readTokenClaims(own)?.id).toBe('user-2');
  answer();
  await expect(early).rejects.toMatchObject({ code: 'sign_in_again' });
});
