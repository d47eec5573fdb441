import { afterAll, beforeAll, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';

import { appeal, createReportedPage, decide } from '../../../test/support/desk/cases.ts';
import { createOperator, type TestOperator } from '../../../test/support/desk/operators.ts';
import { readPage } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

type Schemas = components['schemas'];

let api: TestApp;
let ada: TestOperator;
let ben: TestOperator;
beforeAll(async () => {
  api = await createTestApp();
  ada = await createOperator(api, ['moderator']);
  ben = await createOperator(api, ['moderator']);
});
afterAll(async () => api.close());

const listOwn = async (as: string) =>
  (await api.send<Schemas['StatementList']>({ url: '/v4/decisions', as })).body.items;
const answer = async (by: TestOperator, appealId: string, outcome: string) =>
  by.send<Schemas['Decision']>({
    method: 'POST',
    url: `/v4/operator/appeals/${appealId}/answer`,
    body: { outcome, explanation: 'We looked at it again.' },
  });
const listAppeals = async (state = 'open') =>
  (await ada.send<Schemas['AppealList']>({ url: `/v4/operator/appeals?state=${state}&limit=100` })).body
    .items;

test('restores everything when another operator overturns a decision', async () => {
  const { page, caseId } = await createReportedPage(api, { locale: 'ja' });
  api.identity.emails.set(page.id, `${page.id}@example.com`);
  const { body: decision } = await decide(ada, caseId, { kind: 'suspend' });
  const { body: written } = await appeal(api, page.id, decision.id);
  expect((await listAppeals()).map(({ id }) => id)).toContain(decision.id);
  expect(await answer(ada, written.id, 'overturned')).toMatchObject({
    status: 403,
    body: { code: 'own_decision' },
  });
  const { status, body } = await answer(ben, written.id, 'overturned');
  expect(status).toBe(200);
  expect(body).toMatchObject({ appeal: { outcome: 'overturned', explanation: 'We looked at it again.' } });
  expect(body.undone_at).toEqual(expect.any(String));
  expect((await readPage(api, page.pub_id)).status).toBe(200);
  expect((await listAppeals()).map(({ id }) => id)).not.toContain(decision.id);
  expect((await listAppeals('answered')).map(({ id }) => id)).toContain(decision.id);
  const ids = api.mail.sent.filter(({ to }) => to === `${page.id}@example.com`).map((mail) => mail.messageId);
  expect(ids).toEqual([`decision-${decision.id}-decided`, `decision-${decision.id}-overturned`]);
});

test('keeps an upheld decision, and refuses a second answer to an appeal', async () => {
  const { page, caseId } = await createReportedPage(api);
  const { body: decision } = await decide(ada, caseId, { kind: 'suspend' });
  const { body: written } = await appeal(api, page.id, decision.id);
  const answers = await Promise.all([
    answer(ben, written.id, 'upheld'),
    answer(ben, written.id, 'overturned'),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [statement] = await listOwn(page.id);
  const isUpheld = statement?.appeal?.outcome === 'upheld';
  expect((await readPage(api, page.pub_id)).status).toBe(isUpheld ? 404 : 200);
});
