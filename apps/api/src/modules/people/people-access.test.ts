import { afterAll, beforeAll, expect, test } from 'vitest';

import { createOperator } from '../../../test/support/desk/operators.ts';
import { DESK } from '../../../test/support/requests/desk-requests.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

test.each([
  'v4OperatorFindPeople',
  'v4OperatorGetPerson',
  'v4OperatorSignOutPerson',
  'v4OperatorResendVerification',
  'v4OperatorRequestForPerson',
  'v4OperatorListPersonRequests',
  'v4OperatorConfirmPersonRequest',
  'v4OperatorCancelPersonRequest',
] as const)('%s answers 404 for moderators, members and visitors', async (operation) => {
  const { method = 'GET', url, body } = DESK[operation];
  const moderator = await createOperator(api, ['moderator']);
  const member = await createOperator(api, []);
  const answers = [
    await moderator.send({ method, url, body }),
    await member.send({ method, url, body }),
    await api.send({ method, url, body }),
  ];
  for (const { status, body: problem } of answers) {
    expect([status, problem['detail']]).toEqual([404, 'There is no such operation']);
  }
  const support = await createOperator(api, ['support']);
  const { status, body: answer } = await support.send({ method, url, body });
  expect([status, answer['detail']]).not.toEqual([404, 'There is no such operation']);
});
