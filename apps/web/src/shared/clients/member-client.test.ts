import { AuthError } from '@musubi/auth/error-codes';
import { createSignedIn, signInOtherUser } from '@musubi/auth/testing/session-scenes';
import { readTokenClaims } from '@musubi/auth/token-claims';
import { expect, test } from 'vitest';

import { toSaveOutcome } from '#shared/autosave/save-outcome.ts';

import { createMemberClient } from './member-client.ts';

const REQUEST = { updateExternalLinksRequest: { version: 1, links: [] } };

async function createSubject() {
  const fake = await createSignedIn();
  const sent: (string | null)[] = [];
  const answer = { status: 200 };
  const suspected: string[] = [];
  const client = createMemberClient('user-1', {
    session: fake.session,
    apiOrigin: 'https://api.example.com',
    onUnavailable: () => void suspected.push('maintenance'),
    fetch: async (_input, init) => {
      const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? '';
      sent.push(readTokenClaims(token)?.id ?? null);
      return Response.json({ version: 2, items: [] }, answer);
    },
  });
  const save = async () =>
    toSaveOutcome(client.platform.v4UpdateExternalLinks(REQUEST), ({ version, items }) => ({
      version,
      value: items,
    }));
  return { fake, sent, answer, suspected, save };
}

test('sends a save with the token of the user who made it', async () => {
  const { sent, save } = await createSubject();
  expect(await save()).toMatchObject({ kind: 'saved' });
  expect(sent).toEqual(['user-1']);
});

test('sends no save after another user has signed in', async () => {
  const { fake, sent, save } = await createSubject();
  signInOtherUser(fake);
  await expect.poll(() => fake.session.getState()).toMatchObject({ user: { id: 'user-2' } });
  expect(await save()).toMatchObject({ kind: 'refused', error: { code: 'token_missing' } });
  expect(sent).toEqual([]);
});

test('sends no save after the user has signed out', async () => {
  const { fake, sent, save } = await createSubject();
  await fake.identity.signOut();
  await expect.poll(() => fake.session.getState().status).toBe('signedOut');
  expect(await save()).toMatchObject({ kind: 'refused', error: { code: 'token_missing' } });
  expect(sent).toEqual([]);
});

test.each([
  ['network', 'network'],
  ['too_many_requests', 'identity_unavailable'],
] as const)('allows a retry when the token is unavailable because of %s', async (code, failure) => {
  const client = createMemberClient('user-1', {
    apiOrigin: 'https://api.example.com',
    session: {
      getBearerOf: async () => {
        throw new AuthError(code);
      },
      confirm: async () => {},
    },
  });
  const saving = client.platform.v4UpdateExternalLinks(REQUEST);
  expect(await toSaveOutcome(saving, (list) => ({ version: list.version, value: list.items }))).toMatchObject(
    { kind: 'unreachable', error: { code: failure } },
  );
});

test('revalidates the session after a 401', async () => {
  const { fake, answer, save } = await createSubject();
  answer.status = 401;
  fake.api.signedOutKeys.add('minted-key-number-1');
  await save();
  await expect.poll(() => fake.session.getState().status).toBe('signedOut');
});

test.each([
  [502, 'unreachable'],
  [429, 'unreachable'],
  [404, 'refused'],
])('treats status %i without a problem document as %s', async (status, kind) => {
  const { answer, save } = await createSubject();
  answer.status = status;
  expect(await save()).toMatchObject({ kind });
});

test('checks for maintenance after a 503 and allows a retry', async () => {
  const { answer, suspected, save } = await createSubject();
  await save();
  expect(suspected).toEqual([]);
  answer.status = 503;
  expect(await save()).toMatchObject({ kind: 'unreachable' });
  expect(suspected).toEqual(['maintenance']);
});
