import { handleSkeleton } from '@musubi/domain/handles';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { accounts } from '#platform/database/schema/accounts.ts';

import {
  createCreator,
  createLinkInput,
  readPage,
  replaceLinks,
  updateProfile,
} from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { findTraces } from '../../../test/support/traces.ts';

const HOUR_MS = 60 * 60_000;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(() => {
  api.identity.isAway = false;
});

/** Somebody with something in every table, whose time to come back ends now. */
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
  await api.db.insert(accounts).values({ userId: id, leavesAt: api.clock.now() });
  return { id, handles: [firstHandle, `${name}_page`], words: [`"${id}"`, `(${id},`, `,${id},`, name] };
}

const eraseDue = async () => api.services.erasure.eraseDue();

describe('erasing those whose time is over', () => {
  test('leaves nothing of a person in any table, but what their handles looked like', async () => {
    const { id, handles, words } = await createLeaver('sayuri');
    expect((await findTraces(api.db, words)).length).toBeGreaterThanOrEqual(6);
    await eraseDue();
    for (const handle of handles) expect((await readPage(api, handle)).status).toBe(404);
    expect(api.identity.removed).toContain(id);
    expect(api.pages.told.at(-1)?.toSorted()).toEqual(handles.toSorted());

    api.clock.advance(3 * HOUR_MS);
    await eraseDue();
    expect(await findTraces(api.db, words)).toEqual([]);
    const frozen = (await findTraces(api.db, ['"",'])).join('\n');
    for (const handle of handles)
      expect(frozen).toContain(`handle_skeletons: (${handleSkeleton(handle)},"",`);
  });

  test('touches nobody else', async () => {
    const other = await createCreator(api, { name: 'Stays' });
    await createLeaver('kaoru');
    await eraseDue();
    expect((await readPage(api, other.pub_id)).body.name).toBe('Stays');
  });

  test('goes on at the identity service when that was away, and forgets the account only then', async () => {
    const { id, words } = await createLeaver('minato');
    api.identity.isAway = true;
    await eraseDue();
    api.clock.advance(24 * HOUR_MS);
    await eraseDue();
    expect(await findTraces(api.db, words)).toContainEqual(expect.stringContaining(`accounts: (${id},`));
    api.identity.isAway = false;
    await eraseDue();
    expect(api.identity.removed.filter((removed) => removed === id)).toHaveLength(1);
    expect(await findTraces(api.db, [`(${id},`])).toEqual([]);
  });

  test('keeps the handle from others for the time of the freeze', async () => {
    const { handles } = await createLeaver('tsubasa');
    await eraseDue();
    const [, handle = ''] = handles;
    const { id } = await createCreator(api);
    const claim = async () => updateProfile(api, id, { profile: { version: 1, pub_id: handle } });
    expect(await claim()).toMatchObject({ status: 409, body: { code: 'handle_taken' } });
    api.clock.advance(91 * 24 * HOUR_MS);
    expect((await claim()).status).toBe(200);
  });

  test('two servers that erase at the same time do it once', async () => {
    const { id } = await createLeaver('nagisa');
    await Promise.all([eraseDue(), eraseDue(), eraseDue()]);
    await eraseDue();
    expect((await api.send({ url: '/v4/profile', as: id })).body).toMatchObject({ code: 'not_registered' });
  });
});
