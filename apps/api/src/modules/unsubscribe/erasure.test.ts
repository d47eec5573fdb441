import { handleSkeleton } from '@musubi/domain/handles';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { insertMarkedRow, listPersonColumns } from '../../../test/support/databases/marked-rows.ts';
import {
  createCreator,
  createLinkInput,
  readPage,
  replaceLinks,
  updateProfile,
} from '../../../test/support/factories.ts';
import { findTraces } from '../../../test/support/stand-ins/traces.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { eraseDueUsers } from './erase-due-users.ts';

const HOUR_MS = 60 * 60_000;
const GRACE_MS = 14 * 24 * HOUR_MS;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(() => {
  api.identity.isDown = false;
});

/** Creates a user who has rows in several tables and whose grace period has just ended. */
async function createLeaver(name: string) {
  const email = `${name}@example.com`;
  const { id, pub_id: firstHandle } = await createCreator(api, { name, contact_email: email });
  await updateProfile(api, id, { profile: { version: 2, pub_id: `${name}_page` } });
  await replaceLinks(api, id, { version: 1, links: [createLinkInput({ title: `${name} on pixiv` })] });
  await api.send({
    method: 'PUT',
    url: '/v2/general/auth/key-for-global-sign-out',
    as: id,
    body: { key: `${name}-key-for-sign-out` },
  });
  const claims = { key_for_global_sign_out: `${name}-key-of-leaving` };
  await api.send({ method: 'POST', url: '/v4/unsubscribe', as: id, claims });
  api.clock.advance(GRACE_MS);
  return { id, handles: [firstHandle, `${name}_page`], words: [`"${id}"`, `(${id},`, `,${id},`, name] };
}

const eraseDue = async () => eraseDueUsers(api.core);

describe('erasure after the grace period', () => {
  test('leaves only handle skeletons of a user in the database', async () => {
    const { id, handles, words } = await createLeaver('sayuri');
    expect((await findTraces(api.db, words)).length).toBeGreaterThanOrEqual(6);
    await eraseDue();
    for (const handle of handles) expect((await readPage(api, handle)).status).toBe(404);
    expect(api.identity.removed).toContain(id);
    expect(api.pages.notified.at(-1)?.toSorted()).toEqual(handles.toSorted());

    api.clock.advance(3 * HOUR_MS);
    await eraseDue();
    expect(await findTraces(api.db, words)).toEqual([]);
    const frozen = (await findTraces(api.db, ['"",'])).join('\n');
    for (const handle of handles)
      expect(frozen).toContain(`handle_skeletons: (${handleSkeleton(handle)},"",`);
  });

  test('covers every table and column that holds a user id', async () => {
    const columns = await listPersonColumns(api.db);
    const id = 'somebody-in-every-table';
    await api.send({ method: 'POST', url: '/v4/unsubscribe', as: id });
    for (const column of columns) await insertMarkedRow(api.db, column, id);
    const tables = new Set(columns.map(({ table }) => table));
    const traces = await findTraces(api.db, [id]);
    expect(new Set(traces.map((trace) => trace.split(':')[0]))).toEqual(tables);
    api.clock.advance(GRACE_MS);
    await eraseDue();
    api.clock.advance(3 * HOUR_MS);
    await eraseDue();
    expect(await findTraces(api.db, [id])).toEqual([]);
  });

  test('refuses unexpired tokens of an erased user', async () => {
    const { id } = await createLeaver('hinata');
    await eraseDue();
    const requests = [
      { url: '/v4/profile' },
      { method: 'POST', url: '/v4/profile' },
      { method: 'DELETE', url: '/v4/unsubscribe' },
    ] as const;
    for (const request of requests) {
      expect(await api.send({ ...request, as: id })).toMatchObject({
        status: 401,
        body: { code: 'session_revoked' },
      });
    }
  });

  test('does not begin before fourteen days have passed', async () => {
    const { id } = await createLeaver('asahi');
    api.clock.advance(-1);
    await eraseDue();
    expect((await api.send({ url: '/v4/profile', as: id })).status).toBe(200);
    api.clock.advance(1);
    await eraseDue();
    expect((await api.send({ url: '/v4/profile', as: id })).status).toBe(401);
  });

  test('starts again after a crash halfway', async () => {
    const { id, words } = await createLeaver('chihiro');
    await eraseDueUsers({
      ...api.core,
      pages: {
        add: async () => Promise.reject(new Error('crashed')),
        addNews: async () => Promise.reject(new Error('crashed')),
        addNewsOfAll: async () => Promise.reject(new Error('crashed')),
        notify: async () => {},
      },
      erasers: [],
      numerousRows: [],
    });
    expect((await api.send({ url: '/v4/profile', as: id })).status).toBe(200);
    await eraseDue();
    expect(await findTraces(api.db, words.slice(3))).toEqual([]);
  });

  test('keeps the data of other users', async () => {
    const other = await createCreator(api, { name: 'Stays' });
    await createLeaver('kaoru');
    await eraseDue();
    expect((await readPage(api, other.pub_id)).body.name).toBe('Stays');
  });

  test('keeps the account row until the identity service has removed the user', async () => {
    const { id, words } = await createLeaver('minato');
    api.identity.isDown = true;
    await eraseDue();
    api.clock.advance(24 * HOUR_MS);
    await eraseDue();
    expect(await findTraces(api.db, words)).toContainEqual(expect.stringContaining(`accounts: (${id},`));
    api.identity.isDown = false;
    await eraseDue();
    expect(api.identity.removed.filter((removed) => removed === id)).toHaveLength(1);
    expect(await findTraces(api.db, [`(${id},`])).toEqual([]);
  });

  test('deletes sign-out documents once Firestore is reachable again', async () => {
    const { id, words } = await createLeaver('tsumugi');
    const erased = () => api.signals.erased.filter(({ userId }) => userId === id);
    api.signals.isDown = true;
    await eraseDue();
    expect(erased()).toEqual([]);
    api.signals.isDown = false;
    api.clock.advance(HOUR_MS);
    await api.outbox.deliverDue();
    const keys = ['tsumugi-key-for-sign-out', 'tsumugi-key-of-leaving'];
    expect(erased()).toEqual([{ userId: id, keys }]);
    api.clock.advance(3 * HOUR_MS);
    await eraseDue();
    expect(await findTraces(api.db, words)).toEqual([]);
  });

  test('keeps the handle reserved until its freeze ends', async () => {
    const { handles } = await createLeaver('tsubasa');
    await eraseDue();
    const [, handle = ''] = handles;
    const { id } = await createCreator(api);
    const claim = async () => updateProfile(api, id, { profile: { version: 1, pub_id: handle } });
    expect(await claim()).toMatchObject({ status: 409, body: { code: 'handle_taken' } });
    api.clock.advance(91 * 24 * HOUR_MS);
    expect((await claim()).status).toBe(200);
    await eraseDue();
    const frozen = (await findTraces(api.db, ['"",'])).filter((trace) =>
      trace.startsWith('handle_skeletons:'),
    );
    expect(frozen).toEqual([]);
  });

  test('erases a user once when several runs overlap', async () => {
    const { id, handles } = await createLeaver('nagisa');
    const before = api.pages.notified.length;
    await Promise.all([eraseDue(), eraseDue(), eraseDue()]);
    const notified = api.pages.notified.slice(before).map((pubIds) => pubIds.toSorted());
    expect(notified).toEqual([handles.toSorted()]);
    expect(api.identity.removed).toContain(id);
  });
});
