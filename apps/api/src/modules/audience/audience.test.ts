import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';

import { createCreator, createUid, readPage } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

type Schemas = components['schemas'];

let api: TestApp;
let owner: Schemas['Profile'];
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(async () => {
  owner = await createCreator(api);
});

const read = async () => api.send<Schemas['Audience']>({ url: '/v4/audience', as: owner.id });
const change = async (body: object) =>
  api.send<Schemas['Audience']>({ method: 'PUT', url: '/v4/audience', as: owner.id, body });
const door = async () => api.send<Schemas['PageDoor']>({ url: `/users/${owner.pub_id}/door` });
const open = async (body: object) =>
  api.send<Schemas['PagePass']>({ method: 'POST', url: `/users/${owner.pub_id}/passes`, body });

describe('the settings of a page', () => {
  test('show the page to all visitors by default', async () => {
    expect(await read()).toMatchObject({
      status: 200,
      body: {
        version: 1,
        hides_from_search: false,
        is_adult: false,
        is_locked: false,
        link_preview: 'profile',
      },
    });
  });

  test('keep fields that the request omits', async () => {
    await change({ version: 1, hides_from_search: true });
    const changed = await change({ version: 2, link_preview: 'none' });
    expect(changed.body).toMatchObject({ version: 3, hides_from_search: true, link_preview: 'none' });
  });

  test('are not saved with a stale version', async () => {
    await change({ version: 1, is_adult: true });
    expect(await change({ version: 1, is_adult: false })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', current: { version: 2, is_adult: true } },
    });
  });

  test('are not saved with a lock but no word', async () => {
    expect(await change({ version: 1, is_locked: true })).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/body/lock_word', code: 'required' }] },
    });
  });

  test('keep the visibility chosen by the owner', async () => {
    await change({ version: 1, is_adult: true });
    const { body } = await api.send<Schemas['ProfileResponse']>({ url: '/v4/profile', as: owner.id });
    expect(body.user.visibility).toBe(owner.visibility);
  });

  test('are refused to an account without a page', async () => {
    expect(await api.send({ url: '/v4/audience', as: createUid() })).toMatchObject({ status: 404 });
  });
});

describe('a locked page', () => {
  beforeEach(async () => {
    await change({ version: 1, is_locked: true, lock_word: 'Swan Lake', lock_hint: 'A ballet' });
  });

  test('answers 404 without a pass', async () => {
    expect(await readPage(api, owner.pub_id)).toMatchObject({ status: 404 });
  });

  test('shows its hint on the door', async () => {
    expect(await door()).toMatchObject({
      status: 200,
      body: { needs_word: true, is_adult: false, hint: 'A ballet' },
    });
  });

  test('issues a pass for the word in any case and width', async () => {
    expect(await open({ word: ' ｓｗａｎ  lake ', is_adult: false })).toMatchObject({
      status: 201,
      body: { is_for_all: false },
    });
  });

  test('refuses a wrong word', async () => {
    expect(await open({ word: 'swan', is_adult: false })).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/body/word', code: 'not_allowed' }] },
    });
  });
});

describe('an open page', () => {
  test('has no door', async () => {
    expect(await door()).toMatchObject({ status: 404 });
    expect(await open({ word: null, is_adult: true })).toMatchObject({ status: 404 });
  });
});
