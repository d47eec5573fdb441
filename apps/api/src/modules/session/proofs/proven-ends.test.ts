import { afterAll, beforeAll, expect, test } from 'vitest';

import { passkeysRepository } from '#core/accounts/passkeys/passkeys.repository.ts';

import { createOperator } from '../../../../test/support/desk/operators.ts';
import { createStoredPasskey } from '../../../../test/support/requests/guarded-objects.ts';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { endAll } from './proven-ends.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp({ operatorsNeedPasskey: true });
});
afterAll(async () => api.close());

test('keeps the passkeys when the account became the last operator with one after the check', async () => {
  const operator = await createOperator(api, ['administrator']);
  await createStoredPasskey(api, operator.id);
  const end = async (removesPasskeys: true | 'kept_for_desk') => {
    await endAll(api.core, operator.id, { provenAddress: null, removesPasskeys });
    return (await passkeysRepository.list(api.db, operator.id)).length;
  };
  expect(await end('kept_for_desk')).toBe(1);
  expect(await end(true)).toBe(0);
});
