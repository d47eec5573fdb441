import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';

import { createCreator, type ProblemBody, readPage, updateProfile } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

type ProfileResponse = components['schemas']['ProfileResponse'];

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

describe('the OFUSE settings of v4UpdateProfile', () => {
  test('are stored, increment the profile version and appear on the page', async () => {
    const { id, pub_id: pubId } = await createCreator(api, { visibility: 'public' });
    const { status, body } = await updateProfile(api, id, {
      ofuse: { version: 2, creator_url: 'HTTPS://Ofuse.me/mio', message: ' いつも\tありがとう ' },
    });
    expect(status).toBe(200);
    const { user } = body as ProfileResponse;
    expect(user).toMatchObject({
      version: 3,
      ofuse: { is_creator: false, creator_url: 'https://ofuse.me/mio', message: 'いつも ありがとう' },
    });
    expect(user).not.toHaveProperty('appearance');
    expect((await readPage(api, pubId)).body.ofuse).toEqual(user.ofuse);
    expect(api.pages.notified.at(-1)).toEqual([pubId]);
  });

  test('keep omitted fields, and clear the URL when it is null or blank', async () => {
    const { id } = await createCreator(api);
    const save = async (ofuse: object) =>
      ((await updateProfile(api, id, { ofuse })).body as ProfileResponse).user.ofuse;
    await save({ version: 1, creator_url: 'https://ofuse.me/mio', message: 'Hello' });
    expect(await save({ version: 2, message: 'Hi' })).toMatchObject({
      creator_url: 'https://ofuse.me/mio',
      message: 'Hi',
    });
    expect(await save({ version: 3, creator_url: '  ' })).toMatchObject({ creator_url: null, message: 'Hi' });
    await save({ version: 4, creator_url: 'https://ofuse.me/mio' });
    expect(await save({ version: 5, creator_url: null })).toMatchObject({ creator_url: null });
  });

  test.each([
    ['javascript:alert(1)', 'url_scheme'],
    ['https://user:pass@ofuse.me/mio', 'url_credentials'],
    ['https://localhost/mio', 'url_host'],
    ['https://ofuse.me/\u202Eoim', 'url_hidden_character'],
  ])('refuse the URL %s', async (creator_url, code) => {
    const { id } = await createCreator(api);
    expect(await updateProfile(api, id, { ofuse: { version: 1, creator_url } })).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/body/ofuse/creator_url', code }] },
    });
  });

  test('accept a message of 120 graphemes and refuse 121', async () => {
    const { id } = await createCreator(api);
    const save = async (version: number, message: string) =>
      updateProfile(api, id, { ofuse: { version, message } });
    expect((await save(1, '👩🏽‍🎨'.repeat(120))).status).toBe(200);
    expect(await save(2, 'あ'.repeat(121))).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/body/ofuse/message', code: 'too_long' }] },
    });
  });

  test('are refused when `ofuse.version` is stale, even if `profile.version` is current', async () => {
    const { id } = await createCreator(api, { name: 'Mio' });
    const answer = await updateProfile(api, id, {
      profile: { version: 2, name: 'Rin' },
      ofuse: { version: 1, message: 'Hello' },
    });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'version_conflict',
        submitted_version: 1,
        current_version: 2,
        current: { user: { name: 'Mio', ofuse: { message: '' } } },
      },
    });
  });

  test('refuse `is_creator` from clients', async () => {
    const { id } = await createCreator(api);
    const { status, body } = await updateProfile(api, id, { ofuse: { version: 1, is_creator: true } });
    expect(status).toBe(400);
    expect((body as ProblemBody).errors).toContainEqual(
      expect.objectContaining({ pointer: '/body/ofuse/is_creator', code: 'unknown_field' }),
    );
  });
});
