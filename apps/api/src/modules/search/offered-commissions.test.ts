import { arrayOverlaps, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { searchProfiles } from '#platform/database/schema/discovery/search.ts';
import { type CommissionState, commissions } from '#platform/database/schema/page/commissions.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { createCreator, updateProfile } from '../../../test/support/factories.ts';
import { setCommissions, showBoard } from '../../../test/support/pages/boards.ts';
import { savePage } from '../../../test/support/pages/page-content.ts';
import { createTestAppForTest, type TestApp } from '../../../test/support/test-app.ts';
import { dropOldCommissions } from './renew-search-index.ts';
import { ANY_COMMISSIONS } from './search.rules.ts';

type List = components['schemas']['DiscoveredCreatorList'];

const DAY_MS = 24 * 60 * 60_000;

let api: TestApp;
beforeEach(async () => {
  api = await createTestAppForTest();
});

const search = async (query: string) =>
  (await api.send<List>({ url: `/discover/search?${query}` })).body.items;
const find = async (query: string) => (await search(query)).map(({ name }) => name);

/** Sets the state of a board as the owner does, with the renewal of the search index. */
async function set(pageId: string, state: CommissionState, changes: object = {}): Promise<void> {
  await setCommissions(api, pageId, state, changes);
  await inTransaction(api.db, async (tx) => api.core.pages.add(tx, pageId));
}

async function publish(name: string, state: CommissionState, changes: object = {}) {
  const creator = await createCreator(api, { visibility: 'public', name, genres: ['illustration'] });
  await showBoard(api, creator.id);
  await set(creator.id, state, changes);
  api.clock.advance(DAY_MS);
  return creator;
}

describe('the filter', () => {
  test('finds pages by the state of their boards, with and without words, genre and order', async () => {
    await publish('Open Mio', 'open', { slotsLeft: 2 });
    await publish('Waiting Mio', 'waitlist');
    await publish('Closed Mio', 'closed');
    await createCreator(api, { visibility: 'public', name: 'Mio' });
    for (const more of [
      '',
      '&q=mio',
      '&genre_id=illustration',
      '&sort=newest',
      '&q=mio&genre_id=illustration',
    ]) {
      expect(await find(`commissions=open${more}`), more).toEqual(['Open Mio']);
      expect(await find(`commissions=waitlist${more}`), more).toEqual(['Waiting Mio']);
    }
    expect(await find('commissions=open&genre_id=manga')).toEqual([]);
    expect(await find('commissions=open&q=closed')).toEqual([]);
    expect((await api.send({ url: '/discover/search?commissions=closed' })).status).toBe(400);
  });

  test('follows each change of the state', async () => {
    const { id } = await publish('Mio', 'open');
    await set(id, 'closed');
    expect(await find('commissions=open')).toEqual([]);
    await set(id, 'waitlist');
    expect(await find('commissions=open')).toEqual([]);
    expect(await find('commissions=waitlist')).toEqual(['Mio']);
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['a hidden board', async (id) => showBoard(api, id, {}, { is_visible: false })],
    ['a page without its board', async (id) => savePage(api, id, [], ['commission'])],
    [
      'an unlisted page',
      async (id) => updateProfile(api, id, { profile: { version: 2, visibility: 'unlisted' } }),
    ],
  ])('leaves out %s', async (_name, change) => {
    const { id } = await publish('Mio', 'open');
    expect(await find('commissions=open')).toEqual(['Mio']);
    await change(id);
    expect(await find('commissions=open')).toEqual([]);
    expect((await search('q=mio')).filter((creator) => 'commissions' in creator)).toEqual([]);
  });

  test('finds the entries of a board by their words', async () => {
    await publish('Mio', 'closed');
    expect(await find(`q=${encodeURIComponent('一枚絵')}`)).toEqual(['Mio']);
  });
});

describe('a found creator', () => {
  test('has the state and the slots while the board is open or waiting', async () => {
    const { id } = await publish('Mio', 'open', { slotsLeft: 2 });
    expect(await search('q=mio')).toMatchObject([{ commissions: { state: 'open', slots_left: 2 } }]);
    await set(id, 'waitlist', { slotsLeft: null });
    expect(await search('q=mio')).toMatchObject([{ commissions: { state: 'waitlist', slots_left: null } }]);
    await set(id, 'closed');
    expect((await search('q=mio'))[0]).not.toHaveProperty('commissions');
  });
});

test('drops commissions 120 days after the last confirmation, and shows them again after another', async () => {
  const { id } = await publish('Mio', 'open');
  api.clock.advance(118 * DAY_MS);
  await dropOldCommissions(api.core);
  expect(await search('commissions=open')).toMatchObject([{ commissions: { state: 'open' } }]);
  api.clock.advance(DAY_MS);
  expect((await search('q=mio'))[0]).not.toHaveProperty('commissions');
  const isIndexed = async () =>
    api.db.$count(searchProfiles, arrayOverlaps(searchProfiles.terms, [...ANY_COMMISSIONS]));
  expect(await isIndexed()).toBe(1);
  await dropOldCommissions(api.core);
  expect(await isIndexed()).toBe(0);
  expect(await find('q=mio')).toEqual(['Mio']);
  const row = eq(commissions.pageId, id);
  await api.db.update(commissions).set({ confirmedAt: api.clock.now() }).where(row);
  await inTransaction(api.db, async (tx) => api.core.pages.add(tx, id));
  expect(await find('commissions=open')).toEqual(['Mio']);
});
