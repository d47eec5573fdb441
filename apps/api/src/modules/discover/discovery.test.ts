import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';

import {
  createCreator,
  createLinkInput,
  replaceLinks,
  updateProfile,
} from '../../../test/support/factories.ts';
import { blockItem, savePage } from '../../../test/support/pages/page-content.ts';
import {
  createTestApp,
  createTestAppForTest,
  TEST_SERVICE_KEY,
  type TestApp,
} from '../../../test/support/test-app.ts';

type Schemas = components['schemas'];

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const publish = async (app: TestApp, changes: Partial<Schemas['ProfileChanges']>) => {
  const creator = await createCreator(app, { visibility: 'public', ...changes });
  app.clock.advance(DAY_MS);
  return creator;
};
const HELD_MS = 10_000;

const lookAgain = async (app: TestApp) => (await app.send<Schemas['Discovery']>({ url: '/discover' })).body;
/** Advances the clock past the cache time of ten seconds, and reads the discovery screen. */
const look = async (app: TestApp) => {
  app.clock.advance(HELD_MS);
  return lookAgain(app);
};
const namesOf = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name);
const choose = async (app: TestApp, id: string, body: Schemas['SetDiscoveryRequest']) =>
  app.send({
    method: 'PUT',
    url: `/v2/general/users/${id}/discovery`,
    headers: { 'x-api-key': TEST_SERVICE_KEY },
    body,
  });

describe('getDiscovery', () => {
  test('lists the newest pages first and the running streams', async () => {
    const own = await createTestAppForTest();
    const first = await publish(own, { name: 'First' });
    const second = await publish(own, { name: 'Second' });
    await own.send({
      method: 'POST',
      url: '/v4/live',
      as: first.id,
      body: { title: 'Drawing', url: 'https://example.com/live' },
    });
    const { live, newest, picks } = await look(own);
    expect(namesOf(newest)).toEqual(['Second', 'First']);
    expect(newest.map(({ is_live }) => is_live)).toEqual([false, true]);
    expect(newest[0]).toMatchObject({
      pub_id: second.pub_id,
      locale: 'en',
      appearance: { icon_frame: 'none', accent_color: null },
    });
    expect(live).toMatchObject([{ creator: { name: 'First' }, stream: { title: 'Drawing' } }]);
    expect(picks).toEqual([]);
  });

  test('lists picks latest first, without hidden pages', async () => {
    const own = await createTestAppForTest();
    const one = await publish(own, { name: 'One' });
    const two = await publish(own, { name: 'Two' });
    expect((await choose(own, one.id, { is_hidden: false, is_picked: true })).status).toBe(204);
    own.clock.advance(HOUR_MS);
    await choose(own, two.id, { is_hidden: false, is_picked: true });
    own.clock.advance(HOUR_MS);
    await choose(own, one.id, { is_hidden: false, is_picked: true });
    expect(namesOf((await look(own)).picks)).toEqual(['Two', 'One']);
    await choose(own, two.id, { is_hidden: true, is_picked: true });
    expect(namesOf((await look(own)).picks)).toEqual(['One']);
  });
});

test('caches the response for ten seconds, or until operators change it', async () => {
  const own = await createTestAppForTest();
  const { id } = await publish(own, { name: 'First' });
  expect(namesOf((await lookAgain(own)).newest)).toEqual(['First']);
  await updateProfile(own, id, { profile: { version: 2, name: 'Renamed' } });
  own.clock.advance(HELD_MS - 1);
  expect(namesOf((await lookAgain(own)).newest)).toEqual(['First']);
  own.clock.advance(1);
  expect(namesOf((await lookAgain(own)).newest)).toEqual(['Renamed']);
  await choose(own, id, { is_hidden: true, is_picked: false });
  expect((await lookAgain(own)).newest).toEqual([]);
});

describe('setDiscovery', () => {
  test('answers 404 for a user without a page', async () => {
    expect((await choose(api, 'nobody', { is_hidden: true, is_picked: false })).status).toBe(404);
  });

  test('hides a page before its publication', async () => {
    const own = await createTestAppForTest();
    const { id } = await createCreator(own, { name: 'Late', visibility: 'draft' });
    await choose(own, id, { is_hidden: true, is_picked: false });
    await updateProfile(own, id, { profile: { version: 2, visibility: 'public' } });
    own.clock.advance(DAY_MS);
    expect((await look(own)).newest).toEqual([]);
    await choose(own, id, { is_hidden: false, is_picked: false });
    expect(namesOf((await look(own)).newest)).toEqual(['Late']);
  });
});

describe('listRecommendations', () => {
  test('recommends creators of the chosen genres and returns the reason', async () => {
    const own = await createTestAppForTest();
    const alike = await publish(own, { name: 'Alike' });
    await own.send({
      method: 'PUT',
      url: '/v4/genres',
      as: alike.id,
      body: { version: 2, genres: ['manga'] },
    });
    await publish(own, { name: 'Unlike' });
    const { body } = await own.send<Schemas['RecommendationList']>({
      url: '/discover/recommendations?genre_id=manga&genre_id=novel',
      as: 'reader',
    });
    expect(body.items.map(({ creator }) => creator.name)).toEqual(['Alike', 'Unlike']);
    expect(body.items[0]).toMatchObject({ genre_id: 'manga' });
    expect(body.items[0]?.reasons).toContain('same_genre');
  });
});

describe('the pages that are never found', () => {
  const find = async (app: TestApp, name: string) => {
    const q = encodeURIComponent(name);
    const { items } = (await app.send<Schemas['DiscoveredCreatorList']>({ url: `/discover/search?q=${q}` }))
      .body;
    const suggested = (await app.send<Schemas['SuggestionList']>({ url: `/discover/suggestions?q=${q}` }))
      .body;
    const recommended = (
      await app.send<Schemas['RecommendationList']>({ url: '/discover/recommendations', as: 'reader' })
    ).body;
    const { newest } = await look(app);
    return [
      ...namesOf(items),
      ...suggested.items.flatMap(({ creator }) => creator?.name ?? []),
      ...recommended.items.map(({ creator }) => creator.name),
      ...namesOf(newest),
    ];
  };
  const EVERYWHERE = ['Hidden one', 'Hidden one', 'Hidden one', 'Hidden one'];
  const create = async () => {
    const own = await createTestAppForTest();
    const { id } = await publish(own, { name: 'Hidden one' });
    expect(await find(own, 'hidden')).toEqual(EVERYWHERE);
    return { own, id };
  };

  test.each(['draft', 'unlisted'] as const)('include a page that is %s', async (visibility) => {
    const { own, id } = await create();
    await updateProfile(own, id, { profile: { version: 2, visibility } });
    expect(await find(own, 'hidden')).toEqual([]);
  });

  test('include a page that operators hid', async () => {
    const { own, id } = await create();
    await choose(own, id, { is_hidden: true, is_picked: false });
    expect(await find(own, 'hidden')).toEqual([]);
  });

  test('include a page of a suspended account', async () => {
    const { own, id } = await create();
    const url = `/v2/general/users/${id}/suspension`;
    await own.send({ method: 'PUT', url, headers: { 'x-api-key': TEST_SERVICE_KEY } });
    expect(await find(own, 'hidden')).toEqual([]);
  });

  test('include a page whose owner is leaving', async () => {
    const { own, id } = await create();
    expect((await own.send({ method: 'POST', url: '/v4/unsubscribe', as: id })).status).toBeLessThan(300);
    expect(await find(own, 'hidden')).toEqual([]);
  });

  test('include a page whose visible links are all sensitive', async () => {
    const { own, id } = await create();
    const secret = createLinkInput({ is_sensitive: true });
    await replaceLinks(own, id, { version: 1, links: [secret, createLinkInput({ is_visible: false })] });
    expect(await find(own, 'hidden')).toEqual([]);
    await replaceLinks(own, id, { version: 2, links: [secret, createLinkInput()] });
    expect(await find(own, 'hidden')).toEqual(EVERYWHERE);
  });

  test('include a page whose visible blocks and links are all sensitive', async () => {
    const { own, id } = await create();
    const secret = blockItem(1, { is_sensitive: true, text: { body: 'After dark' } });
    const ordering = [blockItem(2, { divider: { kind: 'line' } }), blockItem(3, { heading: { title: 'X' } })];
    const hidden = blockItem(4, { is_visible: false, text: { body: 'Hidden' } });
    await savePage(own, id, [secret, ...ordering, hidden]);
    expect(await find(own, 'hidden')).toEqual([]);
    await savePage(own, id, [secret, blockItem(5, { text: { body: 'Good morning' } })]);
    expect(await find(own, 'hidden')).toEqual(EVERYWHERE);
  });

  test('include a page of an account younger than a day', async () => {
    const own = await createTestAppForTest();
    await createCreator(own, { name: 'Hidden one', visibility: 'public' });
    own.clock.advance(DAY_MS - HELD_MS - 1);
    expect(await find(own, 'hidden')).toEqual([]);
    own.clock.advance(1);
    expect(await find(own, 'hidden')).toEqual(EVERYWHERE);
  });
});
