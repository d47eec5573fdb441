import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { operatorLogDetails } from '#platform/database/schema/desk/operators.ts';
import { reports } from '#platform/database/schema/desk/reports.ts';
import { systemRandom } from '#platform/random.ts';

import { collectParts } from '../../../test/support/collect-export.ts';
import { createCreator, createUid, listLetters, writeLetter } from '../../../test/support/factories.ts';
import { createTestApp, TEST_SERVICE_KEY, type TestApp } from '../../../test/support/test-app.ts';
import { removeOldReports } from './remove-old-reports.ts';
import { eraseReports, readReportsForExport } from './reports.repository.ts';

type Report = components['schemas']['Report'];

const YEAR_MS = 365 * 24 * 60 * 60_000;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const report = async (pubId: string, changes: object = {}, reporter: object = {}) =>
  api.send({
    method: 'POST',
    url: '/reports',
    body: { pub_id: pubId, reason: 'phishing', ...changes },
    ...reporter,
  });
const asOperator = { headers: { 'x-api-key': TEST_SERVICE_KEY } };
const list = async (query = '?limit=100') =>
  (
    await api.send<{ items: Report[]; next_cursor: string | null }>({
      url: `/v2/general/reports${query}`,
      ...asOperator,
    })
  ).body;
const reportsAbout = async (userId: string, query?: string) =>
  (await list(query)).items.filter((item) => item.user_id === userId);
const resolve = async (id: string, body: object = { resolution: 'dismissed' }) =>
  api.send<Report>({ method: 'PUT', url: `/v2/general/reports/${id}`, body, ...asOperator });

/** Creates a creator who has received a letter from `writer`. */
async function createRecipient(writer: string) {
  const { id, pub_id: pubId } = await createCreator(api);
  await writeLetter(api, pubId, { body: 'unkind words' }, { as: writer });
  const [letter] = (await listLetters(api, id)).items;
  return { id, letterId: letter?.id ?? '' };
}

describe('createReport', () => {
  test('shows operators the report but not its reporter', async () => {
    const { id, pub_id: pubId } = await createCreator(api);
    const reporter = createUid();
    expect(await report(pubId, { text: ' a copied\u200B bank ' }, { as: reporter })).toMatchObject({
      status: 204,
      text: '',
    });
    const [stored] = await reportsAbout(id);
    expect(stored).toEqual({
      id: stored?.id,
      subject: 'page',
      reason: 'phishing',
      text: 'a copied bank',
      user_id: id,
      pub_id: pubId,
      letter_id: null,
      kit_id: null,
      letter_body: null,
      status: 'open',
      note: '',
      created_at: api.clock.now().toISOString(),
      resolved_at: null,
    });
    expect(JSON.stringify(stored)).not.toContain(reporter);
  });

  test('stores one open report of a kit per reporter', async () => {
    const { id } = await createCreator(api);
    const body = { title: 'Imitated event', description: '', kind: 'event' };
    const kit = await api.send<{ id: string }>({ method: 'POST', url: '/v4/kits', as: id, body });
    const reportKit = async (kitId: string) =>
      api.send({ method: 'POST', url: `/kits/${kitId}/reports`, body: { reason: 'impersonation' } });
    for (const _time of [1, 2]) expect((await reportKit(kit.body.id)).status).toBe(204);
    expect((await reportKit('0199f2c4-7a10-7c55-9d21-4b7a90c1de02')).status).toBe(404);
    expect(await reportsAbout(id)).toMatchObject([
      { subject: 'kit', kit_id: kit.body.id, letter_id: null, reason: 'impersonation' },
    ]);
  });

  test('stores at most one open report per reporter', async () => {
    const { id, pub_id: pubId } = await createCreator(api);
    const member = createUid();
    await Promise.all([
      report(pubId),
      report(pubId, { reason: 'spam' }),
      report(pubId, {}, { as: member }),
      report(pubId, {}, { as: member }),
      report(pubId, {}, { from: '192.0.2.9' }),
    ]);
    const open = await reportsAbout(id);
    expect(open).toHaveLength(3);
    for (const { id: reportId } of open) await resolve(reportId);
    await report(pubId, {}, { as: member });
    expect(await reportsAbout(id)).toHaveLength(1);
  });

  test('refuses reports about drafts and unknown pages', async () => {
    const draft = await createCreator(api, { visibility: 'draft' });
    for (const unknown of [draft.pub_id, 'nobody_at_all', 'NO_']) {
      expect(await report(unknown)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });

  test.each<[string, object, string, string]>([
    ['501 characters', { text: 'あ'.repeat(501) }, 'text', 'too_long'],
    ['an unknown reason', { reason: 'boring' }, 'reason', 'not_allowed'],
  ])('refuses a report with %s', async (_name, changes, field, code) => {
    const { pub_id: pubId } = await createCreator(api);
    expect(await report(pubId, changes)).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: `/body/${field}`, code }] },
    });
  });
});

describe('v4ReportLetter', () => {
  test('keeps the text and the writer of a deleted letter', async () => {
    const writer = createUid();
    const { id, letterId } = await createRecipient(writer);
    const url = `/v4/letters/${letterId}`;
    const send = async () =>
      api.send({ method: 'POST', url: `${url}/report`, as: id, body: { reason: 'harassment' } });
    expect((await send()).status).toBe(204);
    expect((await send()).status).toBe(204);
    await api.send({ method: 'DELETE', url, as: id });
    expect(await reportsAbout(writer)).toMatchObject([
      { subject: 'letter', letter_id: letterId, letter_body: 'unkind words', user_id: writer, pub_id: null },
    ]);
  });
});

describe('operators', () => {
  test('list open and resolved reports, paginated, oldest first', async () => {
    const { id, pub_id: pubId } = await createCreator(api);
    for (let number = 1; number <= 3; number += 1) await report(pubId, {}, { from: `192.0.2.${number}` });
    const all = (await list()).items.map((item) => item.id);
    expect(all).toEqual(all.toSorted());
    const first = await list('?limit=1');
    const second = await list(`?limit=1&cursor=${first.next_cursor}`);
    expect([first.items[0]?.id, second.items[0]?.id]).toEqual(all.slice(0, 2));

    const [open] = await reportsAbout(id);
    const resolved = await resolve(open?.id ?? '', { resolution: 'removed', note: ' done ' });
    expect(resolved.body).toMatchObject({
      status: 'resolved',
      resolution: 'removed',
      note: 'done',
      resolved_at: api.clock.now().toISOString(),
    });
    expect(await reportsAbout(id)).toHaveLength(2);
    expect(await reportsAbout(id, '?status=resolved&limit=100')).toEqual([resolved.body]);
    expect((await resolve(open?.id ?? '', { resolution: 'warned' })).body.resolution).toBe('warned');
    expect(await resolve(systemRandom.id())).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test('write log values that are deleted when the reported user is erased', async () => {
    const { id, pub_id: pubId } = await createCreator(api);
    await report(pubId);
    const [open] = await reportsAbout(id);
    await resolve(open?.id ?? '', { resolution: 'warned', note: 'Mio sells followers' });
    const values = await api.db
      .select({ content: operatorLogDetails.content })
      .from(operatorLogDetails)
      .where(eq(operatorLogDetails.aboutUserId, id));
    expect(values.map(({ content }) => content).join('')).toContain('Mio sells followers');
  });

  test('need the service key, not a bearer token', async () => {
    const { id } = await createCreator(api);
    const requests = [
      { url: '/v2/general/reports' },
      { method: 'PUT', url: `/v2/general/reports/${systemRandom.id()}`, body: { resolution: 'warned' } },
    ] as const;
    for (const request of requests) {
      expect((await api.send(request)).status).toBe(401);
      expect((await api.send({ ...request, as: id })).status).toBe(401);
      expect(await api.send({ ...request, headers: { 'x-api-key': `${TEST_SERVICE_KEY}x` } })).toMatchObject({
        status: 401,
        body: { code: 'service_key_invalid' },
      });
    }
  });
});

describe('stored reports', () => {
  test('lose their reporter when resolved and are deleted a year later', async () => {
    const { id, pub_id: pubId } = await createCreator(api);
    await report(pubId, {}, { as: createUid() });
    await report(pubId);
    for (const { id: reportId } of await reportsAbout(id)) await resolve(reportId);
    const rows = (await api.db.select().from(reports)).filter((row) => row.aboutUserId === id);
    expect(rows.map((row) => [row.reporterUserId, row.reporterHash])).toEqual([
      [null, null],
      [null, null],
    ]);
    api.clock.advance(YEAR_MS);
    await removeOldReports(api.core);
    expect(await reportsAbout(id, '?status=resolved&limit=100')).toHaveLength(2);
    api.clock.advance(1);
    await removeOldReports(api.core);
    expect(await reportsAbout(id, '?status=resolved&limit=100')).toEqual([]);
  });

  test('contain nothing about or by an erased user', async () => {
    const writer = createUid();
    const { id, letterId } = await createRecipient(writer);
    const body = { reason: 'spam', text: 'in my own words' };
    await api.send({ method: 'POST', url: `/v4/letters/${letterId}/report`, as: id, body });
    expect(await collectParts(readReportsForExport(api.db, id))).toMatchObject({
      reported: [{ subject: 'letter', text: 'in my own words' }],
    });
    await eraseReports(api.db, id);
    const rows = JSON.stringify(await api.db.select().from(reports));
    expect(rows).toContain(writer);
    expect(rows).not.toMatch(new RegExp(`"${id}"|in my own words`));
    await eraseReports(api.db, writer);
    expect(JSON.stringify(await api.db.select().from(reports))).not.toContain(`"${writer}"`);
  });
});
