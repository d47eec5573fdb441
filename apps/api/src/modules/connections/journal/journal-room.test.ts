import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { connectionWrites } from '#platform/database/schema/accounts/connections.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';

import { type ConnectedPage, createConnectionStage } from '../../../../test/support/connection-stage.ts';
import { createTestConnection } from '../../../../test/support/connections.ts';
import { createCreator, createLinkInput } from '../../../../test/support/factories.ts';
import { readContent, toItems } from '../../../../test/support/pages/page-content.ts';
import { createTestAppForTest } from '../../../../test/support/test-app.ts';
import { createTestDatabase } from '../../../../test/support/test-database.ts';
import { journalRepository } from '../journal.repository.ts';
import { sweepConnections } from '../sweep-connections.ts';
import { toDifference } from './difference.ts';
import { makeRoom } from './journal-room.ts';
import { listLastWrites } from './undo-last-writes.ts';

type Schemas = components['schemas'];

const CONNECTION_BYTES = 5_000_000;
/** Time between two writes of a connection that its limit lets through. */
const WRITE_MS = 2100;
const FULL = { status: 409, body: { code: 'journal_full' } };

const stage = createConnectionStage();

/** Writes one list of links after the other with the token of a connection. */
async function writeLinks({ owner, connection }: ConnectedPage, lists: Iterable<readonly string[]>) {
  let { version } = (await readContent(stage.api, owner)).links;
  for (const titles of lists) {
    stage.api.clock.advance(WRITE_MS);
    const links = titles.map((title) => createLinkInput({ title }));
    const { status, body } = await stage.api.send<Schemas['LinkList']>({
      method: 'PUT',
      url: '/v4/external_links',
      headers: connection.headers,
      body: { version, links },
    });
    expect(status).toBe(200);
    ({ version } = body);
  }
}

/**
 * Adds changes of the first link to the journal, as that many requests would, without their other work. The page stays as it
 * is, which is what the last of them makes of it.
 */
async function addHarmless({ owner, connection }: ConnectedPage, count: number) {
  const { api } = stage;
  const { links, blocks } = await readContent(api, owner);
  const items = toItems({ links, blocks });
  const toContent = (at: number) => ({
    items: items.map((item, index) =>
      index === 0 && at < count ? { link: { ...item.link, title: `Harmless ${at % 7}` } } : item,
    ),
  });
  const viewer = { accountId: owner, pageId: owner } as Viewer;
  let before: { readonly items: readonly object[] } = { items };
  for (let at = 1; at <= count; at += 1) {
    api.clock.advance(WRITE_MS);
    await makeRoom(api.core, { viewer, connectionId: connection.id });
    const after = toContent(at);
    const difference = toDifference(before, after);
    await journalRepository.add(api.db, {
      id: api.core.random.id(),
      accountId: owner,
      connectionId: connection.id,
      at: api.clock.now(),
      operation: 'v4UpdateExternalLinks',
      part: 'content',
      changes: [{ kind: 'changed', what: 'link', name: `Harmless ${at % 7}`, host: null }],
      difference,
      bytes: JSON.stringify(difference).length,
      versionBefore: `${links.version + at - 1}:${blocks.version}`,
      versionAfter: `${links.version + at}:${blocks.version}`,
    });
    before = after;
  }
  const linksVersion = links.version + count;
  await api.db.update(profiles).set({ linksVersion }).where(eq(profiles.userId, owner));
}

/** Makes the journal of a connection as large as its limit, by changes of which the page has moved on. */
async function fill({ owner, connection }: ConnectedPage, bytes = CONNECTION_BYTES) {
  const [row] = await stage.api.db
    .insert(connectionWrites)
    .values({
      id: crypto.randomUUID(),
      accountId: owner,
      connectionId: connection.id,
      at: stage.api.clock.now(),
      operation: 'v4UpdatePageBlocks',
      part: 'content',
      difference: {},
      bytes,
      versionBefore: '-2:1',
      versionAfter: '-1:1',
    })
    .returning();
  return row;
}

const saveTimeZone = async ({ connection }: Pick<ConnectedPage, 'connection'>) =>
  stage.api.send({
    method: 'PUT',
    url: '/v4/time_zone',
    headers: connection.headers,
    body: { time_zone: 'Asia/Tokyo' },
  });

test('4A2: an undo restores the page when one harmful write was followed by 2,000 harmless ones', async () => {
  const page = await stage.createPage();
  const { owner, connection } = page;
  const before = await readContent(stage.api, owner);
  await writeLinks(page, [['Harmful']]);
  await addHarmless(page, 2000);
  const items = await stage.listWrites(owner, connection.id);
  expect(items.length).toBeLessThanOrEqual(100);
  expect(items.reduce((sum, { write_count: count = 0 }) => sum + count, 0)).toBe(2001);
  const oldest = items.at(-1);
  expect(oldest?.undo_count).toBe(items.length);
  expect((await stage.undo(owner, connection.id, oldest?.id)).status).toBe(200);
  expect(toItems(await readContent(stage.api, owner))).toEqual(toItems(before));
}, 60_000);

test('4A2: keeps the difference of a change without the content before it', async () => {
  const page = await stage.createPage();
  await writeLinks(page, [['One'], ['Two']]);
  const rows = await stage.api.db
    .select({ before: connectionWrites.before, difference: connectionWrites.difference })
    .from(connectionWrites)
    .where(eq(connectionWrites.connectionId, page.connection.id));
  expect(rows.map(({ before, difference }) => [before, difference !== null])).toEqual([
    [null, true],
    [null, true],
  ]);
});

describe('a journal above its limit', () => {
  test('4A2: puts changes together when they are close in time, and leads back to each day', async () => {
    const page = await stage.createPage();
    for (const day of ['Monday', 'Tuesday', 'Wednesday']) {
      await writeLinks(page, [[`${day} 1`]]);
      await addHarmless(page, 40);
      await writeLinks(page, [[day]]);
      stage.api.clock.advance(24 * 60 * 60_000);
    }
    const items = await stage.listWrites(page.owner, page.connection.id);
    const days = items.flatMap(({ first_at: first, at }) => (first === null ? [] : [[first, at]]));
    for (const [first = '', at = ''] of days)
      expect(Date.parse(at) - Date.parse(first)).toBeLessThan(60 * 60_000);
    const firstOfWednesday = items.findLast(({ changes }) =>
      changes.some(({ name }) => name === 'Wednesday 1'),
    );
    await stage.undo(page.owner, page.connection.id, firstOfWednesday?.id);
    expect(await stage.titlesOf(page.owner)).toEqual(['Tuesday']);
  });

  test('4A2: keeps what can be undone in the list after many changes of another kind', async () => {
    const page = await stage.createPage();
    await writeLinks(page, [['Harmful']]);
    const [harmful] = await stage.listWrites(page.owner, page.connection.id);
    const own = { accountId: page.owner, connectionId: page.connection.id };
    const { connectionId } = own;
    await stage.api.db.insert(connectionWrites).values(
      Array.from({ length: 140 }, () => {
        stage.api.clock.advance(WRITE_MS);
        const at = stage.api.clock.now();
        return { id: crypto.randomUUID(), ...own, at, operation: 'v4UpdateTimeZone', bytes: 2 };
      }),
    );
    expect((await stage.listWrites(page.owner, connectionId)).map(({ id }) => id)).toContain(harmful?.id);
    expect((await saveTimeZone(page)).status).toBe(200);
    const items = await stage.listWrites(page.owner, connectionId);
    expect(items).toHaveLength(100);
    expect(items.some(({ write_count: count = 1 }) => count > 1)).toBe(true);
    expect((await stage.undo(page.owner, connectionId, harmful?.id)).status).toBe(200);
    expect(await stage.titlesOf(page.owner)).toEqual(['One', 'Two']);
  });

  test('4A2: refuses writes when nothing can be put together, until the owner opens the list', async () => {
    const page = await stage.createPage();
    await fill(page);
    const other = await createTestConnection(stage.api, page.owner);
    expect(await saveTimeZone(page)).toMatchObject(FULL);
    expect(await stage.write(page, () => [])).toMatchObject(FULL);
    expect((await saveTimeZone({ connection: other })).status).toBe(200);
    // Both connections were made in the same millisecond, so the list may have either first.
    const full = (await stage.list(page.owner)).find(({ id }) => id === page.connection.id);
    expect(full?.journal_full_at).toEqual(expect.any(String));
    const [entry] = await stage.listWrites(page.owner, page.connection.id);
    expect(entry).toMatchObject({ operation: 'v4UpdatePageBlocks', undo_count: 0 });
    expect((await stage.list(page.owner)).map(({ journal_full_at: at }) => at)).toEqual([null, null]);
    expect((await saveTimeZone(page)).status).toBe(200);
    expect(await stage.listWrites(page.owner, page.connection.id)).toHaveLength(2);
  });

  test('4A2: refuses writes of every connection of an account that is full', async () => {
    const page = await stage.createPage();
    const { owner } = page;
    const all = [page.connection];
    for (const _ of [1, 2, 3, 4]) all.push(await createTestConnection(stage.api, owner));
    for (const connection of all.slice(0, 4)) await fill({ owner, connection });
    const [, , , , fifth = page.connection] = all;
    expect(await saveTimeZone({ connection: fifth })).toMatchObject(FULL);
    for (const { id } of all) await stage.listWrites(owner, id);
    expect((await saveTimeZone({ connection: fifth })).status).toBe(200);
    expect((await saveTimeZone(page)).status).toBe(200);
  });

  test('4A2: puts at most 50 pairs together in one write, in all journals of the account', async () => {
    const { owner, connection } = await stage.createPage();
    const ids = [connection.id];
    for (const _ of [1, 2]) ids.push((await createTestConnection(stage.api, owner)).id);
    await stage.api.db.insert(connectionWrites).values(
      ids.flatMap((connectionId) =>
        Array.from({ length: 40 }, (_unused, at) => ({
          id: crypto.randomUUID(),
          accountId: owner,
          connectionId,
          at: new Date(stage.api.clock.now().getTime() + at),
          operation: 'v4UpdatePageBlocks',
          part: 'content' as const,
          difference: {},
          bytes: 1000,
          versionBefore: `${at - 100}:1`,
          versionAfter: `${at - 99}:1`,
        })),
      ),
    );
    const viewer = { accountId: owner, pageId: owner } as Viewer;
    const limits = {
      connectionBytes: 1,
      accountBytes: 1,
      undoable: 80,
      undoableAfter: 60,
      others: 100,
    };
    const isOfOwner = eq(connectionWrites.accountId, owner);
    await makeRoom(stage.api.core, { viewer, connectionId: connection.id, limits });
    expect(await stage.api.db.$count(connectionWrites, isOfOwner)).toBe(70);
    await makeRoom(stage.api.core, { viewer, connectionId: connection.id, limits });
    expect(await stage.api.db.$count(connectionWrites, isOfOwner)).toBe(20);
  });

  test('4A2: never drops what can still be undone, even when the owner has looked', async () => {
    const page = await stage.createPage();
    await writeLinks(page, [['Harmful']]);
    await fill(page);
    expect(await saveTimeZone(page)).toMatchObject(FULL);
    const harmful = (await stage.listWrites(page.owner, page.connection.id)).find(
      ({ undo_count: count }) => count > 0,
    );
    expect((await saveTimeZone(page)).status).toBe(200);
    expect((await stage.undo(page.owner, page.connection.id, harmful?.id)).status).toBe(200);
    expect(await stage.titlesOf(page.owner)).toEqual(['One', 'Two']);
  });
});

describe('changes of an older release', () => {
  /** Gives the changes of a connection the form of an older release, with whole contents. */
  async function toOlderForm({ owner, connection }: ConnectedPage, befores: readonly object[][]) {
    const rows = await stage.api.db
      .select()
      .from(connectionWrites)
      .where(eq(connectionWrites.connectionId, connection.id))
      .orderBy(connectionWrites.at);
    for (const [at, { id }] of rows.entries())
      await stage.api.db
        .update(connectionWrites)
        .set({ before: { items: befores[at] ?? [] }, difference: null, bytes: null })
        .where(eq(connectionWrites.id, id));
    return owner;
  }

  async function createOlder(count: number) {
    const page = await stage.createPage();
    const befores: (readonly object[])[] = [];
    for (let at = 0; at < count; at += 1) {
      befores.push(toItems(await readContent(stage.api, page.owner)));
      await writeLinks(page, [[`Older ${at}`]]);
    }
    await toOlderForm(page, befores as object[][]);
    return page;
  }

  test('4A2: can be undone, and after newer changes too', async () => {
    const page = await createOlder(3);
    await writeLinks(page, [['Newer']]);
    const items = await stage.listWrites(page.owner, page.connection.id);
    expect(items.map(({ undo_count: count }) => count)).toEqual([1, 2, 3, 4]);
    await stage.undo(page.owner, page.connection.id, items[2]?.id);
    expect(await stage.titlesOf(page.owner)).toEqual(['Older 0']);
    await stage.undo(page.owner, page.connection.id, items[3]?.id);
    expect(await stage.titlesOf(page.owner)).toEqual(['One', 'Two']);
  });

  test('4A2: are measured, and put together with newer ones when the journal is too long', async () => {
    const page = await createOlder(3);
    await addHarmless(page, 90);
    await sweepConnections(stage.api.core);
    const rows = await stage.api.db
      .select()
      .from(connectionWrites)
      .where(eq(connectionWrites.connectionId, page.connection.id));
    expect(rows.length).toBeLessThan(83);
    expect(rows.every(({ bytes }) => bytes !== null && bytes > 0)).toBe(true);
    const items = await stage.listWrites(page.owner, page.connection.id);
    await stage.undo(page.owner, page.connection.id, items.at(-1)?.id);
    expect(await stage.titlesOf(page.owner)).toEqual(['One', 'Two']);
  });
});

test('4A2: reads no content of a change for the list and for the dry run of an undo', async () => {
  const statements: { readonly text: string; readonly values: readonly unknown[] }[] = [];
  const database = await createTestDatabase((text, values) => statements.push({ text, values }));
  const api = await createTestAppForTest({ database });
  const { id: owner } = await createCreator(api);
  const connection = await createTestConnection(api, owner);
  const content = { items: [{ link: { id: 'a', title: 'x'.repeat(50_000) } }] };
  await api.db.insert(connectionWrites).values(
    Array.from({ length: 20 }, (_unused, at) => ({
      id: crypto.randomUUID(),
      accountId: owner,
      connectionId: connection.id,
      at: api.clock.now(),
      operation: 'v4UpdatePageBlocks',
      part: 'content' as const,
      ...(at % 2 === 0 ? { before: content } : { difference: toDifference(content, { items: [] }) }),
      versionBefore: `${at - 20}:1`,
      versionAfter: `${at - 19}:1`,
    })),
  );
  statements.length = 0;
  const { body } = await api.send<Schemas['ConnectionWriteList']>({
    url: `/v4/connections/${connection.id}/writes`,
    as: owner,
  });
  expect(body.items).toHaveLength(20);
  await listLastWrites(api.core, {
    viewer: { accountId: owner, authority: { connectionId: connection.id } } as never,
    steps: 10,
  });
  let bytes = 0;
  const reads = statements.filter(
    ({ text }) => text.startsWith('select') && text.includes('"connection_writes"'),
  );
  expect(reads).toHaveLength(2);
  for (const { text, values } of reads)
    bytes += JSON.stringify((await database.runner.executeSql(text, [...values])).rows).length;
  expect(bytes).toBeLessThan(40_000);
});
