import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import type { components } from '#generated/contract.ts';
import { cases } from '#platform/database/schema/desk/cases.ts';

import { createReportedPage, decide, findCase, undo } from '../../../test/support/desk/cases.ts';
import { createOperator, type TestOperator } from '../../../test/support/desk/operators.ts';
import { findTestDatabaseUrl } from '../../../test/support/env.ts';
import { readPage, updateProfile } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

type Schemas = components['schemas'];

let api: TestApp;
let ada: TestOperator;
beforeAll(async () => {
  api = await createTestApp();
  ada = await createOperator(api, ['moderator']);
});
afterAll(async () => api.close());

describe('undoing a closed page', () => {
  const change = async (id: string, changes: Partial<Schemas['ProfileChanges']>) => {
    const { body } = await api.send<Schemas['ProfileResponse']>({ url: '/v4/profile', as: id });
    const { version } = body.user;
    expect((await updateProfile(api, id, { profile: { version, ...changes } })).status).toBe(200);
  };
  const isOpen = async (pubId: string) => (await readPage(api, pubId)).status === 200;

  test('publishes the page after its owner edited it', async () => {
    const { page, caseId } = await createReportedPage(api);
    const { body } = await decide(ada, caseId, { kind: 'make_draft' });
    await change(page.id, { name: 'Another name' });
    await undo(ada, body.id);
    expect(await isOpen(page.pub_id)).toBe(true);
  });

  test('keeps the page closed if its owner published and closed it again', async () => {
    const { page, caseId } = await createReportedPage(api);
    const { body } = await decide(ada, caseId, { kind: 'make_draft' });
    await change(page.id, { visibility: 'unlisted' });
    expect(await isOpen(page.pub_id)).toBe(true);
    await change(page.id, { visibility: 'draft' });
    expect((await undo(ada, body.id)).status).toBe(200);
    expect(await isOpen(page.pub_id)).toBe(false);
  });
});

describe('undoing a page that was hidden from discovery', () => {
  const choose = async (id: string, choice: Partial<Schemas['DeskSetDiscoveryRequest']>) =>
    ada.send({
      method: 'PUT',
      url: `/v4/operator/discovery/${id}`,
      body: { is_hidden: false, is_picked: false, reason: 'Winter exhibition', ...choice },
    });
  const findChoice = async (pubId: string) =>
    (await ada.send<Schemas['DeskDiscoveryList']>({ url: `/v4/operator/discovery?pub_id=${pubId}` })).body
      .items[0];

  test('restores the pick if the page was picked before', async () => {
    const { page, caseId } = await createReportedPage(api);
    await choose(page.id, { is_picked: true, pick_locale: 'ja' });
    const { body } = await decide(ada, caseId, { kind: 'hide_discovery' });
    expect(await findChoice(page.pub_id)).toMatchObject({ picked_at: null });
    await undo(ada, body.id);
    expect(await findChoice(page.pub_id)).toMatchObject({ hidden_at: null, pick_locale: 'ja' });
  });

  test('keeps a newer pick', async () => {
    const { page, caseId } = await createReportedPage(api);
    await choose(page.id, { is_picked: true, pick_locale: 'ja' });
    const { body } = await decide(ada, caseId, { kind: 'hide_discovery' });
    await choose(page.id, { is_picked: true, pick_locale: 'en' });
    expect((await undo(ada, body.id)).status).toBe(200);
    expect(await findChoice(page.pub_id)).toMatchObject({ hidden_at: null, pick_locale: 'en' });
  });
});

// Skipped on the embedded database, which runs one transaction at a time.
test.runIf(findTestDatabaseUrl() !== null)(
  'undoes a decision while a report opens another case about the page',
  async () => {
    const { page, caseId } = await createReportedPage(api);
    const { body } = await decide(ada, caseId, { kind: 'make_draft' });
    const [closed] = await api.db.select().from(cases).where(eq(cases.id, caseId));
    if (closed === undefined) throw new Error('The case is missing');
    const other = crypto.randomUUID();
    const undone = await api.db.transaction(async (tx) => {
      await tx.insert(cases).values({ ...closed, id: other, state: 'open', closedAt: null, claimedBy: null });
      const answer = undo(ada, body.id);
      const waiting = api.db
        .select({ pid: sql`pid` })
        .from(
          sql`pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like '%cases%'`,
        );
      await vi.waitFor(async () => expect(await waiting).toHaveLength(1), 5000);
      return { answer };
    });
    expect((await undone.answer).status).toBe(200);
    expect(await findCase(api, page.id)).toBe(other);
  },
);
