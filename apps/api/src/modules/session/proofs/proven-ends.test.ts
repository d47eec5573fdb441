import { afterAll, beforeAll, expect, test } from 'vitest';

import { passkeysRepository, removePasskeys } from '#core/accounts/passkeys/passkeys.repository.ts';

import { createOperator } from '../../../../test/support/desk/operators.ts';
import { createStoredPasskey } from '../../../../test/support/requests/guarded-objects.ts';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp({ operatorsNeedPasskey: true });
});
afterAll(async () => api.close());

test('keeps the passkeys when the account became the last operator with one after the check', async () => {
  const operator = await createOperator(api, ['administrator']);
  const other = await createOperator(api, ['administrator']);
  const email = `${operator.id}@example.com`;
  api.mailboxes.put({ userId: operator.id, email, isEmailVerified: true });
  await createStoredPasskey(api, operator.id);
  await createStoredPasskey(api, other.id);
  const count = async () => (await passkeysRepository.list(api.db, operator.id)).length;
  const reset = async () =>
    api.send({
      method: 'POST',
      url: '/v4/address_proofs',
      body: { purpose: 'reset', code: api.mailboxes.mail('password_reset', email), remove: ['passkey'] },
    });
  // The removal at the identity service comes between the check and the transaction.
  api.mailboxes.beforeRemoval = async () => removePasskeys(api.db, other.id);
  expect((await reset()).status).toBe(200);
  expect(await count()).toBe(1);
});
