import { beforeEach, expect, test } from 'vitest';

import type { CountOauth } from '#platform/metrics/oauth-outcomes.ts';

import { createOperator } from '../../../../test/support/desk/operators.ts';
import { createOauthStage } from '../../../../test/support/oauth-stage.ts';

const counted: Parameters<CountOauth>[0][] = [];
const stage = createOauthStage({ countOauth: (outcome) => counted.push(outcome) });
beforeEach(() => {
  counted.length = 0;
});

test('counts apps that a person lets in or not', async () => {
  const owner = await stage.createOwner();
  await stage.connect(owner);
  await stage.authorize(owner, {}, { decision: 'refused' });
  expect(counted).toEqual(['allowed', 'declined']);
});

test('counts requests for tokens that are refused', async () => {
  await stage.refresh('musubi_rt_unknown');
  expect(counted).toEqual(['token_refused']);
});

test('counts requests of apps that operators refused', async () => {
  const as = await stage.createOwner();
  const administrator = await createOperator(stage.api, ['administrator']);
  const { to } = await stage.createBrowser().get(stage.authorizeUrl().url);
  const url = `/v4/connection_requests/${to?.split('/connect/')[1]}`;
  const body = { is_refused: true, reason: 'It replaced links' };
  await administrator.send({ method: 'PUT', url: '/v4/operator/clients/client.example', body });
  await stage.api.send({ url, as });
  await stage.api.send({ method: 'POST', url, as, body: { decision: 'allowed', scopes: [] } });
  expect(counted).toEqual(['refused', 'refused']);
});
