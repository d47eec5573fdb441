import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { linkClickDays, linkClicks } from '#platform/database/schema/counts/clicks.ts';
import { systemRandom } from '#platform/random.ts';

import {
  click,
  createCreator,
  createLinkInput,
  replaceLinks,
  updateProfile,
} from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { eraseClicks } from './clicks.repository.ts';
import { rollUpClicks } from './roll-up-clicks.ts';

const DAY_MS = 24 * 60 * 60_000;

let api: TestApp;
let id = '';
let pubId = '';
let linkIds: readonly string[] = [];
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(async () => {
  ({ id, pub_id: pubId } = await createCreator(api));
  const later = new Date(api.clock.now().getTime() + DAY_MS).toISOString();
  const { body } = await replaceLinks(api, id, {
    version: 1,
    links: [
      createLinkInput(),
      createLinkInput({ title: 'Shop' }),
      createLinkInput({ is_visible: false }),
      createLinkInput({ starts_at: later }),
    ],
  });
  linkIds = (body as components['schemas']['LinkList']).items.map((link) => link.id);
});

const clicksOf = async (userId: string) =>
  api.db.select().from(linkClicks).where(eq(linkClicks.userId, userId));
const clickOn = async (index: number, changes = {}) =>
  click(api, { pub_id: pubId, link_id: linkIds[index] ?? '' }, changes);

describe('recordClick', () => {
  test('counts a visitor once per link and day', async () => {
    expect(await clickOn(0)).toMatchObject({ status: 204, text: '' });
    await Promise.all([clickOn(0), clickOn(0), clickOn(1), clickOn(1)]);
    expect(await clicksOf(id)).toHaveLength(2);
    api.clock.advance(DAY_MS);
    await clickOn(0);
    await clickOn(0, { from: '192.0.2.9' });
    expect(await clicksOf(id)).toHaveLength(4);
  });

  test('counts at most twenty visitors per network, link and day', async () => {
    for (let number = 0; number < 30; number += 1)
      await clickOn(0, { agent: `Mozilla/5.0 Browser/${number}` });
    expect(await clicksOf(id)).toHaveLength(20);
    await clickOn(0, { from: '192.0.2.9' });
    await clickOn(1);
    expect(await clicksOf(id)).toHaveLength(22);
  });

  test('treats link ids as case-insensitive', async () => {
    await clickOn(0);
    const linkId = (linkIds[0] ?? '').toUpperCase();
    expect((await click(api, { pub_id: pubId, link_id: linkId })).status).toBe(204);
    expect(await clicksOf(id)).toHaveLength(1);
  });

  test('stores a different visitor hash for each link', async () => {
    await Promise.all([clickOn(0), clickOn(1)]);
    const [one, other] = await clicksOf(id);
    expect(one?.visitor).not.toBe(other?.visitor);
  });

  test('ignores hidden and scheduled links, links of other pages and draft pages', async () => {
    const other = await createCreator(api);
    expect(await clickOn(2)).toMatchObject({ status: 204, text: '' });
    expect(await clickOn(3)).toMatchObject({ status: 204, text: '' });
    await click(api, { pub_id: other.pub_id, link_id: linkIds[0] ?? '' });
    await click(api, { pub_id: pubId, link_id: systemRandom.id() });
    await click(api, { pub_id: 'NO_', link_id: linkIds[0] ?? '' });
    await updateProfile(api, id, { profile: { version: 1, visibility: 'draft' } });
    await clickOn(0);
    expect([...(await clicksOf(id)), ...(await clicksOf(other.id))]).toEqual([]);
  });

  test.each<[string, object]>([
    ['a search engine', { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a visitor who opted out', { headers: { 'sec-gpc': '1' } }],
  ])('does not count %s', async (_name, changes) => {
    expect((await clickOn(0, changes)).status).toBe(204);
    expect(await clicksOf(id)).toEqual([]);
  });

  test('does not count the owner', async () => {
    expect((await clickOn(0, { as: id })).status).toBe(204);
    expect(await clicksOf(id)).toEqual([]);
  });

  test('accepts only JSON, because other origins cannot send it without a preflight', async () => {
    const body = JSON.stringify({ pub_id: pubId, link_id: linkIds[0] });
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await api.send({
        method: 'POST',
        url: '/clicks',
        body,
        headers: { 'content-type': type },
      });
      expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
    }
    const preflight = async (origin: string) =>
      api.send({
        method: 'OPTIONS',
        url: '/clicks',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      });
    expect((await preflight('http://localhost:3000')).headers['access-control-allow-origin']).toBe(
      'http://localhost:3000',
    );
    expect((await preflight('http://localhost:4000')).headers['access-control-allow-origin']).toBeUndefined();
  });
});

test('rolls up clicks of past days, and erases clicks and daily counts with the creator', async () => {
  const day = api.clock.now().toISOString().slice(0, 10);
  await clickOn(0);
  await clickOn(0, { from: '192.0.2.9' });
  api.clock.advance(2 * DAY_MS);
  await Promise.all([rollUpClicks(api.core), rollUpClicks(api.core)]);
  const days = async () => api.db.select().from(linkClickDays).where(eq(linkClickDays.userId, id));
  expect(await days()).toEqual([{ userId: id, day, linkId: linkIds[0], clicks: 2 }]);
  await clickOn(1);
  await eraseClicks(api.db, id);
  expect([...(await days()), ...(await clicksOf(id))]).toEqual([]);
});

test('leaves no deleted rows in the table when it rolls up a full batch', async () => {
  const day = api.clock.now().toISOString().slice(0, 10);
  await api.db.execute(sql`
    insert into ${linkClicks} (user_id, day, link_id, visitor, network)
    select ${id}, ${day}::date, ${linkIds[0]}::uuid, md5(n::text), '' from generate_series(1, 5000) n`);
  api.clock.advance(2 * DAY_MS);
  await rollUpClicks(api.core);
  const { rows } = await api.runner.executeSql("select pg_relation_size('link_clicks')::int as bytes");
  expect(rows).toEqual([{ bytes: 0 }]);
});
