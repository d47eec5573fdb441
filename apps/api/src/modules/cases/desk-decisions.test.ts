import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { cases } from '#platform/database/schema/desk/cases.ts';

import { claimCase, createReportedPage, decide, undo } from '../../../test/support/desk/cases.ts';
import { createOperator, type TestOperator } from '../../../test/support/desk/operators.ts';
import { suspend } from '../../../test/support/desk/suspensions.ts';
import { readPage, updateProfile } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { endSuspensions } from './end-suspensions.ts';

type Schemas = components['schemas'];

const DAY_MS = 24 * 60 * 60_000;

let api: TestApp;
let ada: TestOperator;
let ben: TestOperator;
beforeAll(async () => {
  api = await createTestApp();
  ada = await createOperator(api, ['moderator']);
  ben = await createOperator(api, ['moderator']);
});
afterAll(async () => api.close());

const readOwn = async (id: string) =>
  (await api.send<Schemas['ProfileResponse']>({ url: '/v4/profile?expand=links', as: id })).body;
const isOpen = async (pubId: string) => (await readPage(api, pubId)).status === 200;
const inDays = (days: number) => new Date(api.clock.now().getTime() + days * DAY_MS).toISOString();

describe('turning a page into a draft', () => {
  test('closes the page, and its owner may publish it again', async () => {
    const { page, caseId } = await createReportedPage(api);
    await decide(ada, caseId, { kind: 'make_draft' });
    expect(await isOpen(page.pub_id)).toBe(false);
    const { user } = await readOwn(page.id);
    expect(user.visibility).toBe('draft');
    await updateProfile(api, page.id, { profile: { version: user.version, visibility: 'public' } });
    expect(await isOpen(page.pub_id)).toBe(true);
  });

  test('publishes the page as before after the undo', async () => {
    const { page, caseId } = await createReportedPage(api, { visibility: 'unlisted' });
    const { body } = await decide(ada, caseId, { kind: 'make_draft' });
    await undo(ada, body.id);
    expect((await readOwn(page.id)).user.visibility).toBe('unlisted');
  });
});

describe('suspending', () => {
  const readAccount = async (id: string) => (await readOwn(id)).account;

  test('hides the page and shows the account the reason, until the undo', async () => {
    const { page, caseId } = await createReportedPage(api);
    const { body } = await decide(ada, caseId, { kind: 'suspend' });
    expect(await isOpen(page.pub_id)).toBe(false);
    expect(await readAccount(page.id)).toMatchObject({ state: 'suspended', suspension_reason: 'spam' });
    await undo(ada, body.id);
    expect(await readAccount(page.id)).toMatchObject({ state: 'active' });
    expect(await isOpen(page.pub_id)).toBe(true);
  });

  test('requires a sign-in within five minutes', async () => {
    const { caseId } = await createReportedPage(api);
    await claimCase(ada, caseId);
    const authTime = Math.floor(api.clock.now().getTime() / 1000) - 301;
    const send = async (kind: string) =>
      ada.send({
        method: 'POST',
        url: `/v4/operator/cases/${caseId}/decisions`,
        body: { kind, rule: 'spam' },
        claims: { auth_time: authTime },
      });
    expect(await send('suspend')).toMatchObject({ status: 401, body: { code: 'token_not_fresh' } });
    expect((await send('make_draft')).status).toBe(201);
  });

  test('ends automatically at its end date', async () => {
    const { page, caseId } = await createReportedPage(api);
    await decide(ada, caseId, { kind: 'suspend', until: inDays(3) });
    api.clock.advance(3 * DAY_MS - 1);
    await endSuspensions(api.core);
    expect(await isOpen(page.pub_id)).toBe(false);
    api.clock.advance(1);
    await endSuspensions(api.core);
    expect(await isOpen(page.pub_id)).toBe(true);
    const { body } = await api.send<Schemas['StatementList']>({ url: '/v4/decisions', as: page.id });
    expect(body.items[0]).toMatchObject({ kind: 'suspend', undone_at: null });
  });

  test('is kept after the undo if a service suspended the account before', async () => {
    const { page, caseId } = await createReportedPage(api);
    await suspend(api, page.id, 'illegal');
    api.clock.advance(1000);
    const { body } = await decide(ada, caseId, { kind: 'suspend' });
    await undo(ada, body.id);
    expect(await readAccount(page.id)).toMatchObject({ state: 'suspended' });
  });

  test('is kept while another decision suspends the account', async () => {
    const { page, caseId } = await createReportedPage(api);
    const { body: first } = await decide(ada, caseId, { kind: 'suspend', until: inDays(3) });
    const { body: opened } = await ada.send<Schemas['CaseId']>({
      method: 'POST',
      url: '/v4/operator/cases',
      body: { user_id: page.id, reason: 'illegal', text: '' },
    });
    const { body: second } = await decide(ada, opened.id, { kind: 'suspend', rule: 'illegal' });
    await undo(ada, first.id);
    expect(await readAccount(page.id)).toMatchObject({ state: 'suspended' });
    await undo(ada, second.id);
    expect(await readAccount(page.id)).toMatchObject({ state: 'active' });
  });

  test('by a service is kept when a decision that had ended is undone', async () => {
    const { page, caseId } = await createReportedPage(api);
    const { body } = await decide(ada, caseId, { kind: 'suspend', until: inDays(1) });
    api.clock.advance(DAY_MS);
    await endSuspensions(api.core);
    await suspend(api, page.id, 'illegal');
    const later = await createOperator(api, ['moderator']);
    expect((await undo(later, body.id)).body.undone_at).toEqual(expect.any(String));
    expect(await readAccount(page.id)).toMatchObject({ state: 'suspended' });
  });
});

describe('undoing', () => {
  test.each([
    ['allows 29 days', 29, 200],
    ['refuses 30 days and a second', 30 + 1 / 86_400, 409],
  ])('%s', async (_title, days, status) => {
    const { page, caseId } = await createReportedPage(api);
    const { body } = await decide(ada, caseId, { kind: 'make_draft' });
    api.clock.advance(days * DAY_MS);
    const later = await createOperator(api, ['moderator']);
    const answer = await undo(later, body.id);
    expect(answer.status).toBe(status);
    expect(await isOpen(page.pub_id)).toBe(status === 200);
    expect(answer.text.includes('undo_expired')).toBe(status === 409);
  });

  test('changes nothing when it is repeated', async () => {
    const { caseId } = await createReportedPage(api);
    const { body } = await decide(ada, caseId, { kind: 'hide_discovery' });
    const first = await undo(ada, body.id);
    expect((await undo(ben, body.id)).body).toEqual(first.body);
  });
});

describe('a decision', () => {
  test.each<[string, object, string, string]>([
    ['a kind without a rule', { kind: 'make_draft', rule: undefined }, '/body/rule', 'required'],
    ['a request to change without a date', { kind: 'ask_change' }, '/body/until', 'required'],
    ['a date in the past', { kind: 'suspend', until: '2020-01-01T00:00:00Z' }, '/body/until', 'not_allowed'],
    [
      'a date of a kind without one',
      { kind: 'make_draft', until: '2099-01-01T00:00:00Z' },
      '/body/until',
      'not_allowed',
    ],
    ['hiding nothing', { kind: 'hide_item' }, '/body/item', 'required'],
    [
      'an item of another kind',
      { kind: 'dismiss', item: { kind: 'link', id: 'x' } },
      '/body/item',
      'not_allowed',
    ],
    [
      'an item without an id',
      { kind: 'hide_item', item: { kind: 'link', id: 'x' } },
      '/body/item/id',
      'pattern',
    ],
  ])('refuses %s and keeps the case open', async (_title, decision, pointer, code) => {
    const { caseId } = await createReportedPage(api);
    expect(await decide(ada, caseId, decision as never)).toMatchObject({
      status: 400,
      body: { errors: [{ pointer, code }] },
    });
    expect((await claimCase(ada, caseId)).status).toBe(200);
  });

  test('about content that does not exist changes nothing', async () => {
    const { caseId } = await createReportedPage(api);
    const item = { kind: 'link', id: crypto.randomUUID() } as const;
    expect((await decide(ada, caseId, { kind: 'hide_item', item })).status).toBe(404);
    const [row] = await api.db.select().from(cases).where(eq(cases.id, caseId));
    expect(row?.state).toBe('open');
  });

  test('mails the person once, with the words of the decision', async () => {
    const { page, caseId } = await createReportedPage(api, { locale: 'en' });
    api.identity.emails.set(page.id, 'owner@example.com');
    await decide(ada, caseId, { kind: 'make_draft', facts: 'Twenty copies of one link.' });
    const mails = api.mail.sent.filter(({ text }) => text.includes('Twenty copies of one link.'));
    expect(mails).toHaveLength(1);
  });
});
