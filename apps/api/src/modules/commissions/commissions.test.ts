import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { letters } from '#platform/database/schema/fans/letters.ts';
import { waitingReaders } from '#platform/database/schema/fans/subscribers.ts';
import { DAY_MS } from '#platform/job.ts';

import { createTestConnection } from '../../../test/support/connections.ts';
import { createCreator, readPage } from '../../../test/support/factories.ts';
import { setCommissions, showBoard } from '../../../test/support/pages/boards.ts';
import { savePage } from '../../../test/support/pages/page-content.ts';
import type { TestRequest } from '../../../test/support/send-request.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

type Schemas = components['schemas'];

let api: TestApp;
let owner: Schemas['Profile'];
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(async () => {
  owner = await createCreator(api, { visibility: 'public' });
  await showBoard(api, owner.id);
});

const URL = '/v4/commissions';
const read = async () => api.send<Schemas['Commissions']>({ url: URL, as: owner.id });
const setBy = async (caller: Pick<TestRequest, 'as' | 'headers'>, body: object) =>
  api.send<Schemas['Commissions']>({ method: 'PUT', url: URL, body, ...caller });
const set = async (body: object) => setBy({ as: owner.id }, body);
const confirm = async () =>
  api.send<Schemas['Commissions']>({ method: 'POST', url: '/v4/commissions/confirmation', as: owner.id });
const inMs = (ms: number): string => new Date(api.clock.now().getTime() + ms).toISOString();

const UNSET = {
  version: 1,
  state: 'closed',
  slots_left: null,
  slots_total: null,
  note: '',
  opens_at: null,
  changed_at: null,
  confirmed_at: null,
  waiting_readers: null,
  asks_30d: 0,
  tells_from: null,
} as const;

describe('the state of a board', () => {
  test('is closed in version 1 until its owner sets it', async () => {
    expect(await read()).toMatchObject({ status: 200, body: UNSET });
  });

  test('keeps what its owner sets, with a note of one line', async () => {
    const state = { state: 'open', slots_left: 2, slots_total: 4 } as const;
    const { status, body } = await set({ version: 1, ...state, note: ' From\nJanuary ' });
    const now = inMs(0);
    const stored = {
      ...UNSET,
      ...state,
      version: 2,
      note: 'From January',
      changed_at: now,
      confirmed_at: now,
    };
    expect({ status, body }).toEqual({ status: 200, body: stored });
    expect((await read()).body).toEqual(stored);
  });

  test('keeps the time of the last change while only slots and note change', async () => {
    const { body: opened } = await set({ version: 1, state: 'open', slots_left: 2 });
    api.clock.advance(DAY_MS);
    const { body } = await set({ version: 2, state: 'open', slots_left: 1 });
    expect(body).toMatchObject({ slots_left: 1, changed_at: opened.changed_at, confirmed_at: inMs(0) });
  });

  test('is confirmed without a change', async () => {
    await set({ version: 1, state: 'waitlist', note: 'Soon' });
    const { body: before } = await read();
    api.clock.advance(DAY_MS);
    expect((await confirm()).body).toEqual({ ...before, version: 3, confirmed_at: inMs(0) });
  });

  test('is confirmed as closed before its owner sets it', async () => {
    expect((await confirm()).body).toMatchObject({ version: 2, state: 'closed', confirmed_at: inMs(0) });
  });

  test('is not stored with a stale version', async () => {
    await set({ version: 1, state: 'open' });
    expect(await set({ version: 1, state: 'closed' })).toMatchObject({
      status: 409,
      body: {
        code: 'version_conflict',
        submitted_version: 1,
        current_version: 2,
        current: { version: 2, state: 'open' },
      },
    });
    expect((await read()).body.state).toBe('open');
  });

  test('is missing without a board on the page', async () => {
    await set({ version: 1, state: 'open' });
    await savePage(api, owner.id, [], ['commission']);
    for (const answer of [await read(), await set({ version: 2, state: 'closed' }), await confirm()]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    await showBoard(api, owner.id);
    expect((await read()).body).toMatchObject({ version: 2, state: 'open' });
  });

  test('can be set while the board is hidden', async () => {
    await showBoard(api, owner.id, {}, { is_visible: false });
    expect((await set({ version: 1, state: 'open' })).status).toBe(200);
  });

  test('counts letters that ask for a commission for thirty days', async () => {
    const letter = { userId: owner.id, isFromMember: false, body: 'Hello', fromName: 'A', isPublic: false };
    const at = (daysAgo: number) => new Date(api.clock.now().getTime() - daysAgo * DAY_MS);
    await api.db.insert(letters).values([
      { ...letter, id: crypto.randomUUID(), receivedAt: at(1), about: 'Icon', replyTo: '@a' },
      { ...letter, id: crypto.randomUUID(), receivedAt: at(31), about: 'Icon', replyTo: '@a' },
      { ...letter, id: crypto.randomUUID(), receivedAt: at(1) },
    ]);
    expect((await read()).body.asks_30d).toBe(1);
  });

  test('counts confirmed waiting readers from three on', async () => {
    const wait = async (names: readonly string[], confirmedAt: Date | null) =>
      api.db.insert(waitingReaders).values(
        names.map((name) => ({
          pageId: owner.id,
          id: crypto.randomUUID(),
          address: `${name}@example.com`,
          locale: 'en' as const,
          askedAt: api.clock.now(),
          confirmedAt,
        })),
      );
    await wait(['a', 'b'], api.clock.now());
    await wait(['c', 'd'], null);
    expect((await read()).body.waiting_readers).toBeNull();
    await wait(['e'], api.clock.now());
    expect((await read()).body.waiting_readers).toBe(3);
  });
});

describe('a request is refused', () => {
  const refused: readonly (readonly [name: string, body: () => object, pointer: string, code: string])[] = [
    [
      'a date with open commissions',
      () => ({ state: 'open', opens_at: inMs(DAY_MS) }),
      'opens_at',
      'not_allowed',
    ],
    ['a date in the past', () => ({ state: 'closed', opens_at: inMs(0) }), 'opens_at', 'not_allowed'],
    [
      'a date after 366 days',
      () => ({ state: 'closed', opens_at: inMs(366 * DAY_MS + 1) }),
      'opens_at',
      'not_allowed',
    ],
    [
      'more slots left than in all',
      () => ({ state: 'open', slots_left: 3, slots_total: 2 }),
      'slots_left',
      'not_allowed',
    ],
    ['a note of 121 letters', () => ({ state: 'open', note: 'a'.repeat(121) }), 'note', 'too_long'],
    ['telling of closed commissions', () => ({ state: 'closed', tells: true }), 'tells', 'not_allowed'],
    ['telling of a waiting list', () => ({ state: 'waitlist', tells: true }), 'tells', 'not_allowed'],
  ];
  test.each(refused)('for %s', async (_name, toBody, field, code) => {
    expect(await set({ version: 1, ...toBody() })).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: `/body/${field}`, code }] },
    });
    expect((await read()).body).toEqual(UNSET);
  });

  test('for telling while commissions are open', async () => {
    await set({ version: 1, state: 'open' });
    expect(await set({ version: 2, state: 'open', tells: true })).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/body/tells', code: 'not_allowed' }] },
    });
  });

  test('for telling twice in seven days', async () => {
    await set({ version: 1, state: 'open', tells: true });
    await set({ version: 2, state: 'closed' });
    api.clock.advance(7 * DAY_MS - 1);
    const again = { version: 3, state: 'open', tells: true } as const;
    expect(await set(again)).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/body/tells', code: 'too_often' }] },
    });
    expect((await read()).body.tells_from).toBe(inMs(1));
    api.clock.advance(1);
    expect((await read()).body.tells_from).toBeNull();
    expect(await set(again)).toMatchObject({
      status: 200,
      body: { state: 'open', tells_from: inMs(7 * DAY_MS) },
    });
  });
});

describe('a token', () => {
  test('opens commissions without telling anyone', async () => {
    const { headers } = await createTestConnection(api, owner.id);
    expect(await setBy({ headers }, { version: 1, state: 'open', tells: true })).toMatchObject({
      status: 403,
      body: { code: 'field_not_allowed', errors: [{ pointer: '/body/tells' }] },
    });
    expect(await setBy({ headers }, { version: 1, state: 'open' })).toMatchObject({
      status: 200,
      body: { state: 'open', tells_from: null },
    });
  });

  test('sets no date, because that opening is told, and keeps the date of the person', async () => {
    const { headers } = await createTestConnection(api, owner.id);
    const closed = { state: 'closed', opens_at: inMs(DAY_MS) } as const;
    const refused = {
      status: 403,
      body: { code: 'field_not_allowed', errors: [{ pointer: '/body/opens_at' }] },
    };
    expect(await setBy({ headers }, { version: 1, ...closed })).toMatchObject(refused);
    expect(await set({ version: 1, ...closed })).toMatchObject({ status: 200 });
    const sooner = { ...closed, version: 2, opens_at: inMs(1000) };
    expect(await setBy({ headers }, sooner)).toMatchObject(refused);
    expect(await setBy({ headers }, { ...closed, version: 2, note: 'Soon' })).toMatchObject({
      status: 200,
      body: { note: 'Soon', opens_at: closed.opens_at },
    });
    expect(await setBy({ headers }, { version: 3, state: 'closed' })).toMatchObject({
      body: { opens_at: null },
    });
  });

  test('links the board to no payment service', async () => {
    const { headers } = await createTestConnection(api, owner.id);
    const { body } = await api.send<{ user: Schemas['Profile'] }>({
      url: '/v4/profile?expand[]=blocks',
      as: owner.id,
    });
    const [{ after_link_id: _place, ...block } = {} as Schemas['Block']] = body.user.blocks?.items ?? [];
    const ask = { letter: true, url: 'https://ko-fi.com/mio' };
    const items = [{ block: { ...block, commission: { ...block.commission, ask } } }];
    const answer = await api.send({
      method: 'PUT',
      url: '/v4/page_blocks',
      headers,
      body: { version: body.user.blocks?.version, links_version: 1, known_kinds: ['commission'], items },
    });
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'field_not_allowed', errors: [{ pointer: '/body/items/0/block/commission/ask/url' }] },
    });
  });
});

describe('the page', () => {
  const commissionOf = async () => (await readPage(api, owner.pub_id)).body.commission;

  test('shows the state at once, and its date as the next change', async () => {
    expect(await commissionOf()).toEqual({
      state: 'closed',
      slots_left: null,
      slots_total: null,
      note: '',
      opens_at: null,
      confirmed_at: null,
    });
    api.clock.advance(1000);
    await set({ version: 1, state: 'closed', opens_at: inMs(DAY_MS), note: 'On holiday' });
    expect((await readPage(api, owner.pub_id)).body).toMatchObject({
      commission: { state: 'closed', note: 'On holiday', opens_at: inMs(DAY_MS), confirmed_at: inMs(0) },
      next_change_at: inMs(DAY_MS),
      updated_at: inMs(0),
    });
    expect(api.pages.notified.at(-1)).toEqual([owner.pub_id]);
  });

  test('shows open commissions from their date on, also before the job has run', async () => {
    await set({ version: 1, state: 'closed', opens_at: inMs(DAY_MS) });
    api.clock.advance(DAY_MS);
    expect(await commissionOf()).toMatchObject({ state: 'open', opens_at: null });
  });

  test('shows no state without a board that visitors see', async () => {
    await set({ version: 1, state: 'closed', opens_at: inMs(DAY_MS) });
    await showBoard(api, owner.id, {}, { is_visible: false });
    const { body } = await readPage(api, owner.pub_id);
    expect(body).not.toHaveProperty('commission');
    expect(body.next_change_at).toBeNull();
  });

  test('has at most one board', async () => {
    const { body } = await api.send<{ user: Schemas['Profile'] }>({
      url: '/v4/profile?expand[]=blocks',
      as: owner.id,
    });
    const board = body.user.blocks?.items[0]?.commission;
    const items = [{ block: { commission: board } }, { block: { commission: board } }];
    expect(await savePage(api, owner.id, items as never, ['commission'])).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/body/items', code: 'too_many' }] },
    });
  });
});

test('a page of another creator is not changed', async () => {
  const other = await createCreator(api);
  await setCommissions(api, owner.id, 'open');
  expect(await setBy({ as: other.id }, { version: 2, state: 'closed' })).toMatchObject({ status: 404 });
  expect((await read()).body.state).toBe('open');
});
