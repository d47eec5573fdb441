import { afterAll, beforeAll, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';

import { appeal, createReportedPage, decide, undo } from '../../../test/support/desk/cases.ts';
import { createOperator, type TestOperator } from '../../../test/support/desk/operators.ts';
import { createCreator, createUid } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

type Schemas = components['schemas'];

const DAY_MS = 24 * 60 * 60_000;

let api: TestApp;
let ada: TestOperator;
beforeAll(async () => {
  api = await createTestApp();
  ada = await createOperator(api, ['moderator']);
});
afterAll(async () => api.close());

const listOwn = async (as: string) =>
  (await api.send<Schemas['StatementList']>({ url: '/v4/decisions', as })).body.items;

test('shows the person the reasons of a decision without naming operators', async () => {
  const { page, caseId } = await createReportedPage(api);
  await decide(ada, caseId, {
    kind: 'make_draft',
    explanation: 'Please remove the copies.',
    note: 'internal',
  });
  const [statement] = await listOwn(page.id);
  expect(statement).toEqual({
    id: statement?.id,
    kind: 'make_draft',
    subject: 'page',
    rule: 'spam',
    ground: 'terms',
    facts: 'The page sells followers.',
    explanation: 'Please remove the copies.',
    until: null,
    decided_at: api.clock.now().toISOString(),
    undone_at: null,
    appeal_until: new Date(api.clock.now().getTime() + 20 * DAY_MS).toISOString(),
    detection: 'report',
    is_automated: false,
    scope: 'worldwide',
  });
});

test('lets a suspended person read the decision and appeal it once', async () => {
  const { page, caseId } = await createReportedPage(api);
  const { body } = await decide(ada, caseId, { kind: 'suspend' });
  expect((await appeal(api, page.id, body.id)).status).toBe(201);
  expect((await listOwn(page.id))[0]?.appeal).toMatchObject({
    text: 'These are my own followers.',
    answered_at: null,
  });
  expect(await appeal(api, page.id, body.id)).toMatchObject({
    status: 409,
    body: { code: 'appeal_closed' },
  });
});

test.each([
  ['takes an appeal after 20 days', 20, 201],
  ['refuses an appeal a second later', 20 + 1 / 86_400, 409],
])('%s', async (_title, days, status) => {
  const { page, caseId } = await createReportedPage(api);
  const { body } = await decide(ada, caseId, { kind: 'hide_discovery' });
  api.clock.advance(days * DAY_MS);
  expect((await appeal(api, page.id, body.id)).status).toBe(status);
});

test('responds with 404 to appeals of others, of dismissed reports and of unknown decisions', async () => {
  const { page, caseId } = await createReportedPage(api);
  const { body: dismissed } = await decide(ada, caseId, { kind: 'dismiss' });
  expect((await appeal(api, page.id, dismissed.id)).status).toBe(404);
  const { caseId: other } = await createReportedPage(api);
  const { body: foreign } = await decide(ada, other, { kind: 'make_draft' });
  const stranger = await createCreator(api);
  expect((await appeal(api, stranger.id, foreign.id)).status).toBe(404);
  expect((await appeal(api, createUid(), crypto.randomUUID())).status).toBe(404);
});

test('shows that a decision was undone, and refuses an appeal of it', async () => {
  const { page, caseId } = await createReportedPage(api);
  const { body } = await decide(ada, caseId, { kind: 'make_draft' });
  await undo(ada, body.id);
  expect((await listOwn(page.id))[0]).toMatchObject({ appeal_until: null });
  expect((await appeal(api, page.id, body.id)).status).toBe(409);
});

test('refuses an appeal without words', async () => {
  const { page, caseId } = await createReportedPage(api);
  const { body } = await decide(ada, caseId, { kind: 'make_draft' });
  const answered = await api.send({
    method: 'POST',
    url: `/v4/decisions/${body.id}/appeal`,
    as: page.id,
    body: { text: ' \n ' },
  });
  expect(answered).toMatchObject({
    status: 400,
    body: { errors: [{ pointer: '/body/text', code: 'too_short' }] },
  });
});
