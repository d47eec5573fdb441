import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { adoptReports } from '#modules/reports/public.ts';
import { eraseDueUsers } from '#modules/unsubscribe/public.ts';
import { cases } from '#platform/database/schema/desk/cases.ts';
import { reports } from '#platform/database/schema/desk/reports.ts';

import {
  claimCase,
  createReportedLetter,
  createReportedPage,
  decide,
  findCase,
  reportPage,
} from '../../../test/support/desk/cases.ts';
import { createOperator, type TestOperator } from '../../../test/support/desk/operators.ts';
import { createCreator, createUid, updateProfile } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { removeOldCases } from './remove-old-cases.ts';

type Schemas = components['schemas'];

const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;

let api: TestApp;
let ada: TestOperator;
let ben: TestOperator;
beforeAll(async () => {
  api = await createTestApp();
  ada = await createOperator(api, ['moderator']);
  ben = await createOperator(api, ['moderator']);
});
beforeEach(async () => {
  await api.db.update(cases).set({ state: 'closed' });
});
afterAll(async () => api.close());

const list = async (query = '') =>
  (await ada.send<Schemas['CaseList']>({ url: `/v4/operator/cases${query}` })).body;
const read = async (id: string, by = ada) =>
  (await by.send<Schemas['CaseDetail']>({ url: `/v4/operator/cases/${id}` })).body;
const claimNext = async (body: object = {}, by = ada) =>
  by.send<Schemas['CaseDetail'] | null>({ method: 'POST', url: '/v4/operator/claims', body });

describe('the queue', () => {
  test('groups the reports about a page in one case', async () => {
    const { page, caseId } = await createReportedPage(api);
    await reportPage(api, page.pub_id, { from: '198.51.100.1', reason: 'phishing' });
    await reportPage(api, page.pub_id, { from: '198.51.100.1', reason: 'phishing' });
    const { items, counts } = await list();
    expect(items).toEqual([
      expect.objectContaining({
        id: caseId,
        subject: 'page',
        user_id: page.id,
        pub_id: page.pub_id,
        source: 'report',
        state: 'open',
        reasons: ['spam', 'phishing'],
        locale: page.locale,
        report_count: 2,
        network_count: 2,
        is_raised: false,
      }),
    ]);
    expect(counts).toMatchObject({ open: 1, escalated: 0, mine: 0 });
  });

  test('only moves a case to the front when three networks report it', async () => {
    const { caseId: first } = await createReportedPage(api);
    const { page, caseId: raised } = await createReportedPage(api);
    for (const from of ['198.51.100.1', '198.51.100.2']) await reportPage(api, page.pub_id, { from });
    const { items } = await list();
    expect(items.map(({ id }) => id)).toEqual([raised, first]);
    expect(items[0]?.is_raised).toBe(true);
    expect((await api.send({ url: `/users/${page.pub_id}` })).status).toBe(200);
  });

  test('paginates without repeating or omitting a case', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 5; at += 1) ids.push((await createReportedPage(api)).caseId);
    const raised = ids[3] ?? '';
    await api.db.update(cases).set({ isRaised: true }).where(eq(cases.id, raised));
    const seen: string[] = [];
    for (let cursor = ''; ;) {
      const page = await list(`?limit=2${cursor}`);
      seen.push(...page.items.map(({ id }) => id));
      if (page.next_cursor === null) break;
      cursor = `&cursor=${page.next_cursor}`;
    }
    expect(seen).toEqual([raised, ...ids.filter((id) => id !== raised)]);
  });

  test('filters by reason, language and age', async () => {
    const { caseId: old } = await createReportedPage(api, { locale: 'ja' });
    api.clock.advance(2 * HOUR_MS);
    const page = await createCreator(api, { visibility: 'public', locale: 'en' });
    await reportPage(api, page.pub_id, { reason: 'harassment' });
    const ids = async (query: string) => (await list(query)).items.map(({ id }) => id);
    expect(await ids('?locale=ja')).toEqual([old]);
    expect(await ids('?reason=harassment')).toEqual([await findCase(api, page.id)]);
    expect(await ids('?older_than_hours=1')).toEqual([old]);
    expect(await ids('?reason=illegal')).toEqual([]);
  });

  test('opens a new case for a report after the decision', async () => {
    const { page, caseId } = await createReportedPage(api);
    await decide(ada, caseId, { kind: 'dismiss' });
    expect((await list()).items).toEqual([]);
    await reportPage(api, page.pub_id);
    const [again] = (await list()).items;
    expect(again?.id).not.toBe(caseId);
    expect((await read(again?.id ?? '')).decisions).toHaveLength(1);
  });

  test('assigns cases to open reports of an older release', async () => {
    const page = await createCreator(api, { visibility: 'public' });
    const report = { subject: 'page', target: page.id, aboutUserId: page.id, reason: 'spam' } as const;
    const createdAt = api.clock.now();
    await api.db.insert(reports).values(
      [1, 2].map((at) => ({
        ...report,
        id: crypto.randomUUID(),
        text: '',
        reporterHash: `n${at}`,
        createdAt,
      })),
    );
    await adoptReports(api.core);
    const [item] = (await list()).items;
    expect(item).toMatchObject({ user_id: page.id, report_count: 2 });
    expect((await read(item?.id ?? '')).reports).toHaveLength(2);
  });

  test('opens only one case about an unreported page', async () => {
    const page = await createCreator(api, { visibility: 'public' });
    const open = async (userId: string) =>
      ada.send<Schemas['CaseId']>({
        method: 'POST',
        url: '/v4/operator/cases',
        body: { user_id: userId, reason: 'impersonation', text: 'Copies a brand' },
      });
    const { body } = await open(page.id);
    expect((await open(page.id)).body).toEqual(body);
    expect(await read(body.id)).toMatchObject({
      summary: { source: 'operator', report_count: 1 },
      reports: [{ reporter: 'operator', text: 'Copies a brand' }],
    });
    expect((await open(createUid())).status).toBe(404);
  });
});

describe('a claim', () => {
  test('allows only one of two operators to decide', async () => {
    const { caseId } = await createReportedPage(api);
    const claims = await Promise.all([claimCase(ada, caseId), claimCase(ben, caseId)]);
    expect(claims.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [winner, loser] = claims[0].status === 200 ? [ada, ben] : [ben, ada];
    expect(await decide(loser, caseId, { kind: 'dismiss' })).toMatchObject({
      status: 409,
      body: { code: 'case_claimed' },
    });
    expect((await decide(winner, caseId, { kind: 'dismiss' })).status).toBe(201);
    expect(await claimCase(loser, caseId)).toMatchObject({ status: 409, body: { code: 'case_closed' } });
  });

  test('gives operators different cases when both request the next case', async () => {
    await createReportedPage(api);
    await createReportedPage(api);
    const next = await Promise.all([claimNext(), claimNext({}, ben)]);
    expect(new Set(next.map(({ body }) => body?.summary.id)).size).toBe(2);
    const third = await createOperator(api, ['moderator']);
    expect(await claimNext({}, third)).toMatchObject({ status: 204 });
  });

  test('ends after ten minutes without a renewal', async () => {
    const { caseId } = await createReportedPage(api);
    await claimCase(ada, caseId);
    api.clock.advance(9 * MINUTE_MS);
    await claimCase(ada, caseId);
    api.clock.advance(9 * MINUTE_MS);
    expect((await claimCase(ben, caseId)).status).toBe(409);
    api.clock.advance(MINUTE_MS + 1);
    expect((await claimCase(ben, caseId)).status).toBe(200);
    expect((await read(caseId)).summary.claim).toMatchObject({ operator_id: ben.id, is_mine: false });
  });

  test('of the next case starts after the given case', async () => {
    const { caseId: first } = await createReportedPage(api);
    const { caseId: second } = await createReportedPage(api);
    expect((await claimNext({ after: first })).body?.summary.id).toBe(second);
  });

  test('of the next case returns the same as reading that case', async () => {
    const { caseId } = await createReportedPage(api);
    const { body } = await claimNext();
    expect(body).toEqual(await read(caseId));
    expect(body?.summary.claim).toMatchObject({ operator_id: ada.id, is_mine: true });
  });

  test('can be released only by its operator', async () => {
    const { caseId } = await createReportedPage(api);
    await claimCase(ada, caseId);
    const release = async (by: TestOperator) =>
      by.send({ method: 'DELETE', url: `/v4/operator/cases/${caseId}/claim` });
    expect((await release(ben)).status).toBe(204);
    expect((await list('?state=mine')).items).toHaveLength(1);
    expect((await release(ada)).status).toBe(204);
    expect((await list('?state=mine')).items).toHaveLength(0);
  });

  test('is required for a decision', async () => {
    const { caseId } = await createReportedPage(api);
    expect(
      await ada.send({
        method: 'POST',
        url: `/v4/operator/cases/${caseId}/decisions`,
        body: { kind: 'dismiss' },
      }),
    ).toMatchObject({ status: 409, body: { code: 'case_claimed' } });
  });
});

describe('an escalation', () => {
  test('reserves the case for administrators', async () => {
    const { caseId } = await createReportedPage(api);
    const administrator = await createOperator(api, ['administrator']);
    const escalate = async () =>
      ada.send({
        method: 'POST',
        url: `/v4/operator/cases/${caseId}/escalation`,
        body: { text: 'Needs a lawyer' },
      });
    expect((await escalate()).status).toBe(409);
    await claimCase(ada, caseId);
    expect((await escalate()).status).toBe(204);
    expect((await list()).items).toEqual([]);
    expect((await list('?state=escalated')).items).toHaveLength(1);
    expect((await claimCase(ada, caseId)).status).toBe(409);
    expect(await claimNext()).toMatchObject({ status: 204 });
    expect((await claimNext({}, administrator)).body?.summary.id).toBe(caseId);
    expect((await read(caseId)).notes).toEqual([
      expect.objectContaining({ text: 'Needs a lawyer', operator_id: ada.id }),
    ]);
  });
});

describe('the content of a case', () => {
  test('contains the page now and when it was reported', async () => {
    const { page, caseId } = await createReportedPage(api, { name: 'Shop of followers' });
    await updateProfile(api, page.id, { profile: { version: page.version, name: 'An honest name' } });
    const detail = await read(caseId);
    expect(detail.page?.name).toBe('An honest name');
    expect(detail.snapshots.map((snapshot) => snapshot.page?.name)).toEqual(['Shop of followers']);
    expect(detail).toMatchObject({ is_shown: true, is_suspended: false });
  });

  test('contains each reported state of a page once, up to five', async () => {
    const { page, caseId } = await createReportedPage(api);
    await reportPage(api, page.pub_id, { from: '198.51.100.1' });
    expect((await read(caseId)).snapshots).toHaveLength(1);
    for (let at = 2; at < 9; at += 1) {
      const { body } = await api.send<Schemas['ProfileResponse']>({ url: '/v4/profile', as: page.id });
      await updateProfile(api, page.id, { profile: { version: body.user.version, name: `Name ${at}` } });
      await reportPage(api, page.pub_id, { from: `198.51.100.${at}` });
    }
    expect((await read(caseId)).snapshots).toHaveLength(5);
  });

  test('contains the letter as reported, after its recipient deleted it', async () => {
    const { recipient, letterId, caseId } = await createReportedLetter(api);
    await api.send({ method: 'DELETE', url: `/v4/letters/${letterId}`, as: recipient.id });
    expect((await read(caseId)).snapshots).toEqual([
      expect.objectContaining({ letter: { body: 'Thank you for your comics', from_name: 'Haru' } }),
    ]);
  });

  test('never names the reporter', async () => {
    const { page, caseId } = await createReportedPage(api);
    const reporter = createUid();
    await api.send({
      method: 'POST',
      url: '/reports',
      as: reporter,
      body: { pub_id: page.pub_id, reason: 'spam' },
    });
    const { text } = await ada.send({ url: `/v4/operator/cases/${caseId}` });
    expect(text).not.toContain(reporter);
    expect((await read(caseId)).reports.map(({ reporter: kind }) => kind)).toEqual(['member', 'visitor']);
  });

  test('answers 404 for an unknown case', async () => {
    const url = `/v4/operator/cases/${crypto.randomUUID()}`;
    expect((await ada.send({ url })).status).toBe(404);
    const id = crypto.randomUUID();
    const add = async (text: string) =>
      ada.send({ method: 'POST', url: `/v4/operator/cases/${id}/notes`, body: { text } });
    expect((await add('a note')).status).toBe(404);
    expect(await add('   ')).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/body/text', code: 'too_short' }] },
    });
  });

  test('is deleted a year after the case closes, unless a decision still applies', async () => {
    const { caseId: dismissed } = await createReportedPage(api);
    const { caseId: suspended } = await createReportedPage(api);
    const { caseId: sensitive } = await createReportedPage(api);
    await decide(ada, dismissed, { kind: 'dismiss' });
    await decide(ada, suspended, { kind: 'suspend' });
    await decide(ada, sensitive, { kind: 'mark_sensitive' });
    const left = async () => {
      await removeOldCases(api.core);
      const rows = await api.db.select({ id: cases.id }).from(cases);
      return [dismissed, suspended, sensitive].filter((id) => rows.some((row) => row.id === id));
    };
    api.clock.advance(365 * 24 * HOUR_MS);
    expect(await left()).toEqual([dismissed, suspended, sensitive]);
    api.clock.advance(1);
    expect(await left()).toEqual([suspended, sensitive]);
  });

  test('is deleted together with the reported account', async () => {
    const { page, caseId } = await createReportedPage(api);
    await decide(ada, caseId, { kind: 'hide_discovery' });
    await api.send({ method: 'POST', url: '/v4/unsubscribe', as: page.id });
    api.clock.advance(15 * 24 * HOUR_MS);
    await eraseDueUsers(api.core);
    expect((await ada.send({ url: `/v4/operator/cases/${caseId}` })).status).toBe(404);
  });
});
