import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import type { OpenDatabase } from '#platform/database/database.ts';
import { webhookDeliveries, webhooks } from '#platform/database/schema/accounts/webhooks.ts';
import { blockPublications } from '#platform/database/schema/discovery/timeline.ts';
import { commissions } from '#platform/database/schema/page/commissions.ts';
import { DAY_MS, MINUTE_MS } from '#platform/job.ts';

import { createCreator, readPage } from '../../../test/support/factories.ts';
import { BOARD_ID, setCommissions, showBoard } from '../../../test/support/pages/boards.ts';
import { savePage } from '../../../test/support/pages/page-content.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { openDueCommissions } from './open-due-commissions.ts';

type Schemas = components['schemas'];

let database: OpenDatabase;
/** Two servers on one database. */
let api: TestApp;
let other: TestApp;
let owner: Schemas['Profile'];
beforeAll(async () => {
  database = await createTestDatabase();
  const shared: OpenDatabase = { ...database, close: async () => {} };
  api = await createTestApp({ database: shared });
  other = await createTestApp({ database: shared });
});
afterAll(async () => {
  await api.close();
  await other.close();
  await database.close();
});
beforeEach(async () => {
  owner = await createCreator(api, { visibility: 'public' });
  await showBoard(api, owner.id);
});

const advance = (ms: number): void => {
  api.clock.advance(ms);
  other.clock.advance(ms);
};
const now = (): Date => api.clock.now();

const findRow = async () => {
  const [row] = await api.db.select().from(commissions).where(eq(commissions.pageId, owner.id));
  return row;
};
const listPublications = async () =>
  api.db.select().from(blockPublications).where(eq(blockPublications.userId, owner.id));

async function closeUntil(opensAt: Date): Promise<void> {
  const body = { version: 1, state: 'closed', slots_left: 2, note: 'Soon', opens_at: opensAt.toISOString() };
  const { status } = await api.send({ method: 'PUT', url: '/v4/commissions', as: owner.id, body });
  expect(status).toBe(200);
}

test('two servers open due commissions once, publish them once and send one event', async () => {
  await api.db.insert(webhooks).values({
    id: crypto.randomUUID(),
    accountId: owner.id,
    url: 'https://hooks.example/',
    secretSealed: 'sealed',
    events: ['commissions.opened'],
    state: 'on',
    createdAt: now(),
  });
  await closeUntil(new Date(now().getTime() + DAY_MS));
  advance(DAY_MS);
  await Promise.all([openDueCommissions(api.core), openDueCommissions(other.core)]);
  await Promise.all([openDueCommissions(other.core), openDueCommissions(api.core)]);
  expect(await findRow()).toMatchObject({
    state: 'open',
    opensAt: null,
    slotsLeft: 2,
    note: 'Soon',
    changedAt: now(),
    confirmedAt: now(),
    toldAt: now(),
    version: 3,
  });
  expect(await listPublications()).toEqual([
    expect.objectContaining({ blockId: BOARD_ID, publishedAt: now() }),
  ]);
  const events = await api.db
    .select({ event: webhookDeliveries.event, data: webhookDeliveries.data })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.accountId, owner.id));
  expect(events).toEqual([{ event: 'commissions.opened', data: { version: 3 } }]);
  expect((await readPage(other, owner.pub_id)).body.commission).toMatchObject({ state: 'open' });
});

test('opens commissions late after missed runs, and none before their date', async () => {
  await closeUntil(new Date(now().getTime() + DAY_MS));
  advance(DAY_MS - 1);
  await openDueCommissions(api.core);
  expect(await findRow()).toMatchObject({ state: 'closed' });
  advance(3 * DAY_MS);
  await openDueCommissions(api.core);
  expect(await findRow()).toMatchObject({ state: 'open', changedAt: now() });
});

test('opens without telling within seven days of an opening that was told', async () => {
  const toldAt = new Date(now().getTime() - DAY_MS);
  await setCommissions(api, owner.id, 'closed', { toldAt, opensAt: new Date(now().getTime() + MINUTE_MS) });
  advance(MINUTE_MS);
  await openDueCommissions(api.core);
  expect(await findRow()).toMatchObject({ state: 'open', toldAt });
  expect(await listPublications()).toEqual([]);
});

test('opens without telling when the page has no board', async () => {
  await closeUntil(new Date(now().getTime() + MINUTE_MS));
  await savePage(api, owner.id, [], ['commission']);
  advance(MINUTE_MS);
  await openDueCommissions(api.core);
  expect(await findRow()).toMatchObject({ state: 'open', toldAt: null });
});

test('opens all due commissions in one run', async () => {
  const second = await createCreator(api);
  const opensAt = now();
  await setCommissions(api, owner.id, 'closed', { opensAt });
  await setCommissions(api, second.id, 'closed', { opensAt });
  await openDueCommissions(api.core);
  const rows = await api.db.select().from(commissions);
  expect(rows.filter(({ state }) => state !== 'open')).toEqual([]);
});

test('opens the others when commissions of one page cannot be opened', async () => {
  const second = await createCreator(api);
  const opensAt = now();
  await setCommissions(api, owner.id, 'closed', { opensAt: new Date(opensAt.getTime() - MINUTE_MS) });
  await setCommissions(api, second.id, 'closed', { opensAt });
  const { webhooks: working } = api.core;
  const emit: typeof working.emit = async (tx, pageId, ...event) => {
    if (pageId === owner.id) throw new Error('broken');
    await working.emit(tx, pageId, ...event);
  };
  await openDueCommissions({ ...api.core, webhooks: { ...working, emit } });
  const [opened] = await api.db.select().from(commissions).where(eq(commissions.pageId, second.id));
  expect(opened).toMatchObject({ state: 'open' });
  expect(await findRow()).toMatchObject({ state: 'closed' });
  await openDueCommissions(api.core);
  expect(await findRow()).toMatchObject({ state: 'open' });
});

test('keeps a state that its owner changed before the date', async () => {
  await closeUntil(new Date(now().getTime() + MINUTE_MS));
  const body = { version: 2, state: 'waitlist' };
  await api.send({ method: 'PUT', url: '/v4/commissions', as: owner.id, body });
  advance(DAY_MS);
  await openDueCommissions(api.core);
  expect(await findRow()).toMatchObject({ state: 'waitlist', opensAt: null });
});
