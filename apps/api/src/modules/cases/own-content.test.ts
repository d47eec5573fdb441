import { afterAll, beforeAll, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';

import { appeal, claimCase, decide, findCase, reportPage, undo } from '../../../test/support/desk/cases.ts';
import { createOperator, type TestOperator } from '../../../test/support/desk/operators.ts';
import { updateProfile } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

type Schemas = components['schemas'];

let api: TestApp;
let other: TestOperator;
beforeAll(async () => {
  api = await createTestApp();
  other = await createOperator(api, ['moderator']);
});
afterAll(async () => api.close());

const REFUSED = { status: 403, body: { code: 'own_decision' } };

/** Creates an administrator with a reported page; returns both with the id of the case. */
async function createReportedOperator() {
  const own = await createOperator(api, ['administrator']);
  const { body } = await api.send<Schemas['ProfileResponse']>({
    method: 'POST',
    url: '/v4/profile',
    as: own.id,
  });
  await updateProfile(api, own.id, { profile: { version: 1, visibility: 'public' } });
  await reportPage(api, body.user.pub_id);
  return { own, caseId: await findCase(api, own.id) };
}

test('an operator cannot claim the case about the own page', async () => {
  const { own, caseId } = await createReportedOperator();
  expect(await claimCase(own, caseId)).toMatchObject(REFUSED);
  expect(await own.send({ method: 'POST', url: '/v4/operator/claims', body: {} })).toMatchObject({
    status: 204,
  });
  expect((await decide(other, caseId, { kind: 'dismiss' })).status).toBe(201);
});

test('a moderator cannot suspend another operator', async () => {
  const { own, caseId } = await createReportedOperator();
  expect(await decide(other, caseId, { kind: 'suspend' })).toMatchObject({
    status: 409,
    body: { code: 'operator_account' },
  });
  expect((await own.send({ url: '/v4/operator/self' })).status).toBe(200);
  expect((await decide(other, caseId, { kind: 'make_draft' })).status).toBe(201);
});

test('an operator cannot undo a decision about the own page or answer the own appeal', async () => {
  const { own, caseId } = await createReportedOperator();
  const { body: decision } = await decide(other, caseId, { kind: 'hide_discovery' });
  expect(await undo(own, decision.id)).toMatchObject(REFUSED);
  const { body: written } = await appeal(api, own.id, decision.id);
  const answered = await own.send({
    method: 'POST',
    url: `/v4/operator/appeals/${written.id}/answer`,
    body: { outcome: 'overturned', explanation: 'It is my page.' },
  });
  expect(answered).toMatchObject(REFUSED);
});
