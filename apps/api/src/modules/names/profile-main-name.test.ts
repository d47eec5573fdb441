import { describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';

import { createNamesStage, NAME } from '../../../test/support/own-names.ts';

type ProfileResponse = components['schemas']['ProfileResponse'];

const stage = createNamesStage();

const readMainName = async (as: string): Promise<string | null | undefined> =>
  (await stage.api.send<ProfileResponse>({ url: '/v4/profile', as })).body.user.main_name;

async function createWithMainName() {
  const creator = await stage.createVerified();
  await stage.setMain(creator.id);
  return creator;
}

describe('the main name in the owner’s profile', () => {
  test.each([
    { name: 'the profile', request: { url: '/v4/profile' } },
    { name: 'the profile with its parts', request: { url: '/v4/profile?expand=links&expand=blocks' } },
    {
      name: 'a change of the texts',
      request: { method: 'PUT', url: '/v4/profile', body: { profile: { version: 2, headline: 'Songs' } } },
    },
    {
      name: 'a change of the handle',
      request: { method: 'PUT', url: '/v4/profile', body: { profile: { version: 2, pub_id: 'mio_moved' } } },
    },
    {
      name: 'a change of the visibility',
      request: {
        method: 'PUT',
        url: '/v4/profile',
        body: { profile: { version: 2, visibility: 'unlisted' } },
      },
    },
    {
      name: 'a change of the appearance',
      request: { method: 'PUT', url: '/v4/profile', body: { appearance: { version: 1, theme_id: 'kami' } } },
    },
    {
      name: 'a change of the genres',
      request: { method: 'PUT', url: '/v4/genres', body: { version: 2, genres: [] } },
    },
    { name: 'a repeated sign-up', request: { method: 'POST', url: '/v4/profile', body: {} } },
  ] as const)('is returned with $name', async ({ request }) => {
    const { id } = await createWithMainName();
    const { status, body } = await stage.api.send<ProfileResponse>({ ...request, as: id });
    expect(status).toBe(200);
    expect(body.user.main_name).toBe(NAME);
  });

  test('is returned with a version conflict', async () => {
    const { id } = await createWithMainName();
    const refused = await stage.api.send<components['schemas']['ProfileConflict']>({
      method: 'PUT',
      url: '/v4/profile',
      as: id,
      body: { profile: { version: 1, headline: 'Songs' } },
    });
    expect(refused).toMatchObject({ status: 409, body: { current: { user: { main_name: NAME } } } });
  });

  test('is null unless a verified name is set as the main one', async () => {
    const { id } = await stage.createVerified();
    expect(await readMainName(id)).toBeNull();
    await stage.setMain(id);
    expect(await readMainName(id)).toBe(NAME);
    await stage.setMain(id, false);
    expect(await readMainName(id)).toBeNull();
  });

  test('is null after the owner released the name', async () => {
    const { id } = await createWithMainName();
    await stage.remove(id);
    expect(await readMainName(id)).toBeNull();
  });

  test('disappears when another creator proves the name', async () => {
    const former = await createWithMainName();
    const { id } = await stage.createOwner();
    stage.setRecords((await stage.claim(id)).body);
    await stage.check(id);
    expect(await readMainName(former.id)).toBeNull();
    expect(await readMainName(id)).toBeNull();
    await stage.setMain(id);
    expect(await readMainName(id)).toBe(NAME);
  });

  test('is never a name of another page', async () => {
    await createWithMainName();
    const { id } = await stage.createOwner();
    expect(await readMainName(id)).toBeNull();
  });

  test('equals the main name that the page servers get', async () => {
    const { id } = await createWithMainName();
    const served = (await stage.listChanges()).items.find(({ is_main: isMain }) => isMain);
    expect(await readMainName(id)).toBe(served?.name);
  });
});
