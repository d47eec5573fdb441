import { handleSkeleton } from '@musubi/domain/handles';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';

import { createCreator, readPage, updateProfile } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

const suggestionsSchema = z.object({ suggestions: z.array(z.string()) });

const DAY_MS = 24 * 60 * 60_000;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const moveTo = async (uid: string, version: number, handle: string) =>
  updateProfile(api, uid, { profile: { version, pub_id: handle } });

describe('changing the handle', () => {
  test('normalises the new handle and keeps the old handle working', async () => {
    const { id, pub_id: first } = await createCreator(api);
    expect(await moveTo(id, 1, '@Ｍizuno＿01')).toMatchObject({
      status: 200,
      body: { user: { pub_id: 'mizuno_01' } },
    });
    expect(await readPage(api, 'mizuno_01')).toMatchObject({ status: 200, body: { pub_id: 'mizuno_01' } });
    expect(await readPage(api, 'MIZUNO_01')).toMatchObject({ status: 200, body: { pub_id: 'mizuno_01' } });
    expect(await readPage(api, first)).toMatchObject({ status: 200, body: { pub_id: 'mizuno_01' } });
  });

  test('renames a creator whose name is the handle, but not a creator with a display name', async () => {
    const { id, pub_id: first } = await createCreator(api);
    await updateProfile(api, id, { profile: { version: 1, name: first } });
    expect(
      await updateProfile(api, id, { profile: { version: 2, pub_id: 'kiri_01', name: first } }),
    ).toMatchObject({
      body: { user: { pub_id: 'kiri_01', name: 'kiri_01' } },
    });
    await updateProfile(api, id, { profile: { version: 3, name: 'Kiri' } });
    expect(await moveTo(id, 4, 'kiri_02')).toMatchObject({
      body: { user: { pub_id: 'kiri_02', name: 'Kiri' } },
    });
  });

  test.each([
    ['ab', 'handle_pattern'],
    ['mi.o', 'handle_pattern'],
    ['admin', 'handle_reserved'],
    ['ad_min', 'handle_reserved'],
    ['adm1n', 'handle_reserved'],
    ['supports', 'handle_reserved'],
    ['Goodbye', 'handle_reserved'],
    ['goog1e', 'handle_reserved'],
    ['love', 'handle_reserved'],
  ])('refuses the handle %s and returns the code %s', async (handle, code) => {
    const { id } = await createCreator(api);
    expect(await moveTo(id, 1, handle)).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/body/profile/pub_id', code }] },
    });
  });

  test.each(['sakura_moon', 'sakura_m00n', 'sakurarnoon', 'sakuramoon'])(
    'refuses a change to %s while another user has sakura_moon',
    async (handle) => {
      const owner = await createCreator(api);
      await moveTo(owner.id, 1, 'sakura_moon');
      const { id, name, pub_id: pubId } = await createCreator(api);
      const refused = await updateProfile(api, id, {
        profile: { version: 1, pub_id: handle, name: 'Sakura' },
      });
      expect(refused).toMatchObject({ status: 409, body: { code: 'handle_taken' } });
      const { body } = await api.send({ url: '/v4/profile', as: id });
      expect(body).toMatchObject({ user: { name, pub_id: pubId, version: 1 } });
    },
  );

  test('keeps both forms of a handle working when only its underscores change', async () => {
    const { id } = await createCreator(api);
    await moveTo(id, 1, 'rivermill');
    expect((await moveTo(id, 2, 'river_mill')).status).toBe(200);
    expect((await readPage(api, 'rivermill')).body.pub_id).toBe('river_mill');
    expect((await moveTo(id, 3, 'rivermill')).status).toBe(200);
    expect((await readPage(api, 'river_mill')).body.pub_id).toBe('rivermill');
  });

  test('reserves a former handle for its owner for 90 days', async () => {
    const owner = await createCreator(api);
    await moveTo(owner.id, 1, 'tidepool');
    await moveTo(owner.id, 2, 'lighthouse');
    const other = await createCreator(api);
    api.clock.advance(90 * DAY_MS - 1);
    expect((await moveTo(other.id, 1, 'tidepool')).body).toMatchObject({ code: 'handle_taken' });
    expect((await readPage(api, 'tidepool')).body.pub_id).toBe('lighthouse');

    expect((await moveTo(owner.id, 3, 'tidepool')).status).toBe(200);
    await moveTo(owner.id, 4, 'lighthouse');
    api.clock.advance(90 * DAY_MS);
    expect((await moveTo(other.id, 1, 'tide_pool')).status).toBe(200);
    expect((await readPage(api, 'tide_pool')).body.pub_id).toBe('tide_pool');
    expect((await readPage(api, 'tidepool')).status).toBe(404);
  });

  test('is limited to five times a day', async () => {
    const { id } = await createCreator(api);
    for (let version = 1; version <= 5; version += 1) {
      expect((await moveTo(id, version, version % 2 === 1 ? 'pinegrove' : 'cedargrove')).status).toBe(200);
    }
    const refused = await moveTo(id, 6, 'cedargrove');
    expect(refused).toMatchObject({ status: 429, body: { code: 'quota_exceeded' } });
    const seconds = Number(refused.headers['retry-after']);
    expect((await updateProfile(api, id, { profile: { version: 6, name: 'Mio' } })).status).toBe(200);
    api.clock.advance(seconds * 1000);
    expect((await moveTo(id, 7, 'cedargrove')).status).toBe(200);
  });

  test('refuses a change that would freeze more than ten former handles', async () => {
    const { id } = await createCreator(api);
    const handleOf = (number: number): string => `harbour_${String.fromCodePoint(97 + number).repeat(3)}`;
    // The handle from sign-up is the first of the ten former handles.
    for (let number = 0; number < 10; number += 1) {
      expect((await moveTo(id, number + 1, handleOf(number))).status).toBe(200);
      api.clock.advance(DAY_MS);
    }
    const refused = await moveTo(id, 11, handleOf(10));
    expect(refused).toMatchObject({ status: 429, body: { code: 'quota_exceeded' } });
    expect(Number(refused.headers['retry-after'])).toBe((80 * DAY_MS) / 1000);
    expect((await moveTo(id, 11, handleOf(3))).status).toBe(200);
    api.clock.advance(80 * DAY_MS);
    expect((await moveTo(id, 12, handleOf(10))).status).toBe(200);
  });

  test('gives a handle to only one of 200 concurrent requests', async () => {
    const people = await Promise.all(Array.from({ length: 200 }, async () => createCreator(api)));
    const answers = await Promise.all(people.map(async ({ id }) => moveTo(id, 1, 'northstar')));
    const winners = people.filter((_person, index) => answers[index]?.status === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(199);
    expect((await readPage(api, winners[0]?.pub_id ?? '')).body.pub_id).toBe('northstar');
  });
});

describe('v4GetHandleAvailability', () => {
  const ask = async (uid: string, text: string) => {
    const { status, body } = await api.send({ url: `/v4/handles/${encodeURIComponent(text)}`, as: uid });
    expect(status).toBe(200);
    return [body['pub_id'], body['status']];
  };

  test('predicts whether a handle can be claimed', async () => {
    const [owner, other] = [await createCreator(api), await createCreator(api)];
    expect(await ask(other.id, 'Tidepool_7')).toEqual(['tidepool_7', 'available']);
    await moveTo(owner.id, 1, 'tidepool_7');
    expect(await ask(other.id, 'tidepool_7')).toEqual(['tidepool_7', 'taken']);
    expect(await ask(other.id, 'tidepoo1_7')).toEqual(['tidepoo1_7', 'taken']);
    expect(await ask(owner.id, '@Tidepool_7')).toEqual(['tidepool_7', 'yours']);
    expect(await ask(other.id, 'ad_min')).toEqual(['ad_min', 'reserved']);
    expect(await ask(other.id, '澪')).toEqual(['澪', 'malformed']);
    expect(await ask(other.id, 'ab')).toEqual(['ab', 'malformed']);
    expect(await moveTo(other.id, 1, 'tidepoo1_7')).toMatchObject({ status: 409 });
  });

  test('tells a visitor only whether a handle is free', async () => {
    const owner = await createCreator(api);
    await moveTo(owner.id, 1, 'moonharbor');
    const answers = ['moonharbor', 'm00nharbor', 'moonharbor_2', 'admin', 'a.b'].map(async (text) => {
      const { status, body } = await api.send({ url: `/v4/handles/${text}` });
      return status === 200 ? body['status'] : status;
    });
    expect(await Promise.all(answers)).toEqual(['taken', 'taken', 'available', 'reserved', 400]);
  });

  test('lets the owner keep a handle that became a reserved word', async () => {
    const [owner, other] = [await createCreator(api), await createCreator(api)];
    await moveTo(owner.id, 1, 'placeholder_9');
    // Stores the rows from before `goodbye` became a reserved word.
    const [former, skeleton] = [handleSkeleton('placeholder_9'), handleSkeleton('goodbye')];
    await api.db.execute(sql`update profiles set pub_id = 'goodbye' where user_id = ${owner.id}`);
    await api.db.execute(
      sql`insert into handle_skeletons (skeleton, user_id) values (${skeleton}, ${owner.id})`,
    );
    await api.db.execute(
      sql`update handles set handle = 'goodbye', skeleton = ${skeleton} where skeleton = ${former}`,
    );
    expect(await ask(owner.id, 'goodbye')).toEqual(['goodbye', 'yours']);
    expect(await ask(other.id, 'goodbye')).toEqual(['goodbye', 'reserved']);
    expect((await moveTo(other.id, 1, 'good_bye')).status).toBe(400);
    expect((await moveTo(owner.id, 2, 'goodbye')).status).toBe(200);
    expect((await moveTo(owner.id, 3, 'good_bye')).status).toBe(200);
    expect((await moveTo(owner.id, 4, 'tidepool_nine')).status).toBe(200);
    expect((await moveTo(owner.id, 5, 'goodbye')).status).toBe(200);
  });

  test('suggests free handles for a taken handle', async () => {
    const [owner, other] = [await createCreator(api), await createCreator(api)];
    const suggest = async (text: string) => {
      const { body } = await api.send({ url: `/v4/handles/${text}`, as: other.id });
      return suggestionsSchema.parse(body).suggestions;
    };
    expect(await suggest('moonlit')).toEqual([]);
    await moveTo(owner.id, 1, 'moonlit');
    const [first, second, ...rest] = await suggest('moonlit');
    if (first === undefined || second === undefined) throw new Error('Nothing was suggested');
    expect(rest).toHaveLength(1);
    // A handle is no longer suggested when another user has claimed a look-alike.
    await moveTo((await createCreator(api)).id, 1, second.replaceAll('_', ''));
    expect(await suggest('moonlit')).not.toContain(second);
    expect(await suggest('moonlit')).toContain(first);
    expect(await moveTo(other.id, 1, first)).toMatchObject({ status: 200 });
  });

  test('suggests nothing for a reserved, malformed or own handle', async () => {
    const { id } = await createCreator(api);
    await moveTo(id, 1, 'starlit');
    for (const text of ['admin', 'ab', 'starlit']) {
      const { body } = await api.send({ url: `/v4/handles/${text}`, as: id });
      expect(body).toMatchObject({ suggestions: [] });
    }
  });

  test('truncates a malformed handle that normalisation lengthens', async () => {
    const { id } = await createCreator(api);
    expect(await ask(id, '\uFDFA'.repeat(60))).toEqual([
      '\uFDFA'.normalize('NFKC').repeat(60).slice(0, 200),
      'malformed',
    ]);
  });

  test('reports a former handle as taken for 90 days', async () => {
    const [owner, other] = [await createCreator(api), await createCreator(api)];
    await moveTo(owner.id, 1, 'saltmarsh');
    await moveTo(owner.id, 2, 'saltmeadow');
    expect(await ask(owner.id, 'saltmarsh')).toEqual(['saltmarsh', 'yours']);
    expect(await ask(other.id, 'saltmarsh')).toEqual(['saltmarsh', 'taken']);
    api.clock.advance(90 * DAY_MS - 1);
    expect(await ask(other.id, 'saltmarsh')).toEqual(['saltmarsh', 'taken']);
    api.clock.advance(1);
    expect(await ask(other.id, 'saltmarsh')).toEqual(['saltmarsh', 'available']);
    expect(await moveTo(other.id, 1, 'saltmarsh')).toMatchObject({ status: 200 });
  });
});
