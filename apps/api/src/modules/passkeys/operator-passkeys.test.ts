import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { passkeys } from '#platform/database/schema/accounts/passkeys.ts';
import { operatorRoles } from '#platform/database/schema/desk/operators.ts';

import { createOperator, type TestOperator } from '../../../test/support/desk/operators.ts';
import { createUid } from '../../../test/support/factories.ts';
import { createStoredPasskey } from '../../../test/support/requests/guarded-objects.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let api: TestApp;
let operator: TestOperator;
beforeAll(async () => {
  api = await createTestApp({ operatorsNeedPasskey: true });
});
beforeEach(async () => {
  await api.db.delete(operatorRoles);
  operator = await createOperator(api, ['administrator']);
});
afterAll(async () => api.close());

const LAST = { status: 409, body: { code: 'last_operator_passkey' } };
const askDesk = async (claims = {}) => operator.send({ url: '/v4/operator/cases', claims });
const remove = async (as: string, id: string) =>
  api.send({ method: 'DELETE', url: `/v4/passkeys/${id}`, as });
const count = async (as: string) =>
  (await api.send<components['schemas']['PasskeyList']>({ url: '/v4/passkeys', as })).body.items.length;

test('opens the desk with a passkey that the account has, and not with an authenticator app', async () => {
  expect(await askDesk()).toMatchObject({ status: 403, body: { code: 'operator_needs_passkey' } });
  const id = await createStoredPasskey(api, operator.id);
  const claims = { firebase: {}, second_factor: { factor: 'passkey', identifier: id } };
  expect((await askDesk(claims)).status).toBe(200);
  await createStoredPasskey(api, operator.id);
  expect((await remove(operator.id, id)).status).toBe(204);
  expect(await askDesk(claims)).toMatchObject({ status: 403, body: { code: 'operator_needs_passkey' } });
});

test('keeps the last passkey of the last operator who has one', async () => {
  const first = await createStoredPasskey(api, operator.id);
  const last = await createStoredPasskey(api, operator.id);
  await createStoredPasskey(api, createUid());
  expect((await remove(operator.id, first)).status).toBe(204);
  expect(await remove(operator.id, last)).toMatchObject(LAST);
  expect(await count(operator.id)).toBe(1);
  const second = await createOperator(api, ['moderator']);
  await createStoredPasskey(api, second.id);
  expect((await remove(operator.id, last)).status).toBe(204);
});

test('removes the last passkey of a member', async () => {
  const uid = createUid();
  expect((await remove(uid, await createStoredPasskey(api, uid))).status).toBe(204);
});

test('keeps one passkey when two operators remove theirs at the same time', async () => {
  const second = await createOperator(api, ['administrator']);
  // Several rounds, because the removals of one may not overlap.
  for (let round = 0; round < 10; round += 1) {
    await api.db.delete(passkeys);
    const [first, other] = [
      await createStoredPasskey(api, operator.id),
      await createStoredPasskey(api, second.id),
    ];
    const answers = await Promise.all([remove(operator.id, first), remove(second.id, other)]);
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([204, 409]);
    api.clock.advance(60 * 60_000);
  }
});

test('keeps the last passkey of an operator when a password reset asks to remove it', async () => {
  const email = `${operator.id}@example.com`;
  api.mailboxes.put({ userId: operator.id, email, isEmailVerified: true });
  await createStoredPasskey(api, operator.id);
  const reset = async () =>
    api.send({
      method: 'POST',
      url: '/v4/address_proofs',
      body: { purpose: 'reset', code: api.mailboxes.mail('password_reset', email), remove: ['passkey'] },
    });
  expect(await reset()).toMatchObject(LAST);
  expect(await count(operator.id)).toBe(1);
  await createStoredPasskey(api, (await createOperator(api, ['moderator'])).id);
  expect((await reset()).status).toBe(200);
  api.clock.advance(60_000);
  expect(await count(operator.id)).toBe(0);
});
