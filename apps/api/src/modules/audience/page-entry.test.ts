import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { linkClicks } from '#platform/database/schema/counts/clicks.ts';
import { profileVisits } from '#platform/database/schema/counts/footprints.ts';
import { letters } from '#platform/database/schema/fans/letters.ts';

import {
  click,
  createCreator,
  createLinkInput,
  replaceLinks,
  updateProfile,
  visit,
} from '../../../test/support/factories.ts';
import { askToSupport } from '../../../test/support/supports.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

type Schemas = components['schemas'];

const HOUR_MS = 60 * 60_000;
const GATED = { status: 404, body: { code: 'page_gated' } };

let api: TestApp;
let owner: Schemas['Profile'];
let linkId = '';
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(async () => {
  owner = await createCreator(api, { visibility: 'public' });
  const { body } = await replaceLinks(api, owner.id, { version: 1, links: [createLinkInput()] });
  linkId = (body as Schemas['LinkList']).items[0]?.id ?? '';
});

const change = async (body: object) =>
  api.send<Schemas['Audience']>({ method: 'PUT', url: '/v4/audience', as: owner.id, body });
const lock = async () => change({ version: 1, is_locked: true, lock_word: 'swan lake' });
const getPass = async (word: string | null, handle = owner.pub_id) => {
  const body = { word, is_adult: true };
  const answer = await api.send<Schemas['PagePass']>({
    method: 'POST',
    url: `/users/${handle}/passes`,
    body,
  });
  return answer.body.pass;
};
const withPass = (pass?: string) => (pass === undefined ? {} : { headers: { 'page-pass': pass } });

const READS: readonly (readonly [string, (pass?: string) => Promise<{ readonly status: number }>])[] = [
  ['the page', async (pass) => api.send({ url: `/users/${owner.pub_id}`, ...withPass(pass) })],
  ['activities', async (pass) => api.send({ url: `/users/${owner.pub_id}/activities`, ...withPass(pass) })],
  [
    'the letter box',
    async (pass) => {
      const body = { pub_id: owner.pub_id, body: 'Hello' };
      return api.send({ method: 'POST', url: '/comments', body, ...withPass(pass) });
    },
  ],
];

describe.each(READS)('%s of a page with a door', (_name, read) => {
  test('opens with only the pass of the lock', async () => {
    await lock();
    const pass = await getPass('swan lake');
    expect(await read()).toMatchObject(GATED);
    expect(await read('lock.9999999999999.AAAA')).toMatchObject(GATED);
    expect((await read(pass)).status).toBeLessThan(300);
  });

  test('opens with the pass for adults if there is no lock', async () => {
    await change({ version: 1, is_adult: true });
    expect(await read()).toMatchObject(GATED);
    expect((await read(await getPass(null))).status).toBeLessThan(300);
  });

  test('refuses the pass for adults if there is a lock', async () => {
    await change({ version: 1, is_adult: true });
    const pass = await getPass(null);
    await change({ version: 2, is_locked: true, lock_word: 'swan lake' });
    expect(await read(pass)).toMatchObject(GATED);
  });

  test('asks the age when the page becomes adult after the lock pass was issued', async () => {
    await lock();
    const before = await getPass('swan lake');
    await change({ version: 2, is_adult: true });
    expect(await read(before)).toMatchObject(GATED);
    expect(await read(before.replace('lock.', 'both.'))).toMatchObject(GATED);
    const after = await getPass('swan lake');
    expect((await read(after)).status).toBeLessThan(300);
    await change({ version: 3, is_adult: false });
    expect((await read(after)).status).toBeLessThan(300);
  });

  test('asks the age when the lock of an adult page is removed', async () => {
    await change({ version: 1, is_adult: true, is_locked: true, lock_word: 'swan lake' });
    const pass = await getPass('swan lake');
    await change({ version: 2, is_locked: false });
    expect(await read(pass)).toMatchObject(GATED);
  });

  test('refuses an expired pass', async () => {
    await lock();
    const pass = await getPass('swan lake');
    api.clock.advance(12 * HOUR_MS);
    expect(await read(pass)).toMatchObject(GATED);
  });

  test('refuses the pass of a former word', async () => {
    await lock();
    const pass = await getPass('swan lake');
    await read(pass);
    await change({ version: 2, lock_word: 'giselle' });
    expect(await read(pass)).toMatchObject(GATED);
  });

  test('refuses the pass of another page', async () => {
    await lock();
    const mine = owner;
    owner = await createCreator(api);
    await lock();
    const foreign = await getPass('swan lake');
    owner = mine;
    expect(await read(foreign)).toMatchObject(GATED);
  });

  test('responds for a draft as for an unknown handle, even with a pass', async () => {
    await lock();
    const pass = await getPass('swan lake');
    await updateProfile(api, owner.id, { profile: { version: 2, visibility: 'draft' } });
    expect(await read(pass)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('a page with a door', () => {
  test('hides its content from visitors without a pass during concurrent reads with a pass', async () => {
    await lock();
    const pass = await getPass('swan lake');
    const url = `/users/${owner.pub_id}`;
    const passes = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? pass : undefined));
    const answers = await Promise.all(passes.map(async (one) => api.send({ url, ...withPass(one) })));
    expect(answers.map(({ status }) => status)).toEqual(passes.map((one) => (one ? 200 : 404)));
  });

  test('is unlisted for visitors with a pass, and opens under a former handle', async () => {
    await lock();
    const former = owner.pub_id;
    await updateProfile(api, owner.id, { profile: { version: 2, pub_id: `${former.slice(0, 20)}_new` } });
    const pass = await getPass('swan lake', former);
    expect(await api.send({ url: `/users/${former}`, ...withPass(pass) })).toMatchObject({
      status: 200,
      body: { visibility: 'unlisted', pub_id: `${former.slice(0, 20)}_new` },
    });
    expect(await api.send({ url: `/users/${former}` })).toMatchObject(GATED);
  });

  test('counts visits and clicks only of visitors with a pass', async () => {
    await lock();
    const pass = await getPass('swan lake');
    const clicked = { pub_id: owner.pub_id, link_id: linkId };
    const count = async () => [
      await api.db.$count(profileVisits),
      await api.db.$count(linkClicks),
      await api.db.$count(letters),
    ];
    const before = await count();
    expect((await visit(api, owner.pub_id)).status).toBe(204);
    expect((await click(api, clicked)).status).toBe(204);
    expect(await count()).toEqual(before);
    await visit(api, owner.pub_id, withPass(pass));
    await click(api, clicked, withPass(pass));
    expect(await count()).toEqual(before.map((one, index) => (index < 2 ? one + 1 : one)));
  });

  test('shows the activities to its owner', async () => {
    await lock();
    const url = `/users/${owner.pub_id}/activities`;
    expect((await api.send({ url, as: owner.id })).status).toBe(200);
  });

  test('accepts no new monthly support', async () => {
    await lock();
    const as = (await createCreator(api)).id;
    expect(await askToSupport(api, as, { pub_id: owner.pub_id })).toMatchObject(GATED);
  });
});

describe('a preview code', () => {
  const createCode = async () =>
    api.send<Schemas['NewPreviewCode']>({ method: 'POST', url: '/v4/profile/preview_code', as: owner.id });
  const preview = async (code: string) => api.send({ url: `/profile?code=${code}` });

  test('shows the page behind its door until the word changes', async () => {
    await lock();
    const { code } = (await createCode()).body;
    expect((await preview(code)).status).toBe(200);
    await change({ version: 2, lock_hint: 'A ballet' });
    expect((await preview(code)).status).toBe(200);
    await change({ version: 3, lock_word: 'giselle' });
    expect((await preview(code)).status).toBe(404);
  });
});
