import { createOperatorsClient } from '@musubi/api-client';
import { expect, test } from 'vitest';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { askOperator } from '#shared/operators/ask-operator.ts';

import { toDeskView } from './desk-view.ts';

const NO_ANSWER = { sessionError: null, answer: undefined, operatorError: undefined };

/** A client of the desk whose API sends this response. */
function createClient(status: number, body: object) {
  return createOperatorsClient({
    baseUrl: 'https://api.example.com',
    fetch: async () =>
      Response.json(body, {
        status,
        headers: { 'content-type': status === 200 ? 'application/json' : 'application/problem+json' },
      }),
  });
}

const refusing = (status: number, code: string) =>
  createClient(status, { type: 'about:blank', title: code, status, code, instance: 'request-1' });

const viewOf = async (client: ReturnType<typeof createClient>) =>
  toDeskView({ ...NO_ANSWER, status: 'signedIn', answer: await askOperator(client) });

test('shows the desk to operators', async () => {
  const self = { user_id: 'ada', roles: ['moderator'] };
  expect(await viewOf(createClient(200, self))).toMatchObject({ kind: 'desk', operator: { self } });
});

test('shows the 404 screen to visitors and to members without a role', async () => {
  expect(toDeskView({ ...NO_ANSWER, status: 'signedOut' })).toEqual({ kind: 'visitor' });
  expect(await viewOf(refusing(404, 'not_found'))).toEqual({ kind: 'member' });
});

test.each(['second_factor_required', 'operator_needs_passkey', 'address_unverified'])(
  'shows the obstacle %s',
  async (code) => {
    expect(await viewOf(refusing(403, code))).toEqual({ kind: 'obstacle', obstacle: code });
  },
);

test('shows failures of the session and of the API', async () => {
  const sessionError = new ApiFailure('network');
  expect(toDeskView({ ...NO_ANSWER, status: 'unknown', sessionError })).toMatchObject({ kind: 'problem' });
  const error = await askOperator(refusing(503, 'service_unavailable')).catch((thrown: unknown) => thrown);
  expect(toDeskView({ ...NO_ANSWER, status: 'signedIn', operatorError: error })).toMatchObject({
    kind: 'problem',
    error: { code: 'service_unavailable' },
  });
});

test('waits for the session and for the response of the API', () => {
  for (const status of ['unknown', 'signedIn'] as const)
    expect(toDeskView({ ...NO_ANSWER, status })).toEqual({ kind: 'waiting' });
});
