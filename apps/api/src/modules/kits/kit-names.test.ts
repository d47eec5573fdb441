import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { kits } from '#platform/database/schema/discovery/kits.ts';

import { createCreator } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { eraseKits } from './kits.repository.ts';

type Schemas = components['schemas'];

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const CONTENT = { title: 'Quiet mornings', description: '', kind: 'creators' };

const createOwner = async (): Promise<Schemas['Profile']> => createCreator(api, { visibility: 'public' });

const create = async (as: string, name?: string) =>
  api.send<Schemas['Kit']>({ method: 'POST', url: '/v4/kits', as, body: { ...CONTENT, name } });

const rename = async (as: string, { id, version }: Pick<Schemas['Kit'], 'id' | 'version'>, name: string) => {
  api.clock.advance(1000);
  return api.send<Schemas['Kit']>({
    method: 'PUT',
    url: `/v4/kits/${id}`,
    as,
    body: { ...CONTENT, version, name },
  });
};

/** The current name of the kit that this URL part opens; null for none. */
async function leadsTo(key: string): Promise<string | null> {
  const { status, body } = await api.send<Schemas['PublicKit']>({ url: `/kits/${key}` });
  return status === 200 ? body.name : null;
}

describe('the name of a kit', () => {
  test('is chosen by the owner and opens the kit, as does its id', async () => {
    const owner = await createOwner();
    const { body: kit } = await create(owner.id, 'quiet-mornings');
    expect(kit.name).toBe('quiet-mornings');
    expect(await leadsTo('quiet-mornings')).toBe('quiet-mornings');
    expect(await leadsTo('Quiet-Mornings')).toBe('quiet-mornings');
    expect(await leadsTo(kit.id)).toBe('quiet-mornings');
    expect(await leadsTo('loud-mornings')).toBeNull();
  });

  test('is derived from the owner’s handle if none was chosen', async () => {
    const [owner, other] = [await createOwner(), await createOwner()];
    await create(other.id, `${owner.pub_id}-2`);
    const names = [await create(owner.id), await create(owner.id)].map(({ body }) => body.name);
    expect(names).toEqual([`${owner.pub_id}-1`, `${owner.pub_id}-3`]);
  });

  test('is refused when another kit has it', async () => {
    const [owner, other] = [await createOwner(), await createOwner()];
    await create(other.id, 'taken-name');
    const refused = { status: 400, body: { errors: [{ pointer: '/body/name', code: 'duplicate' }] } };
    expect(await create(owner.id, 'taken-name')).toMatchObject(refused);
    const { body: kit } = await create(owner.id, 'free-name');
    expect(await rename(owner.id, kit, 'taken-name')).toMatchObject(refused);
    expect(await leadsTo('free-name')).toBe('free-name');
  });

  test.each(['ab', 'Quiet', 'quiet mornings', '-quiet', 'quiet-', '静かな朝', 'a'.repeat(35)])(
    'refuses %s',
    async (name) => {
      const owner = await createOwner();
      expect((await create(owner.id, name)).status).toBe(400);
    },
  );

  test('still opens the kit until five newer names are chosen', async () => {
    const owner = await createOwner();
    let { body: kit } = await create(owner.id, 'first-name');
    for (const name of ['second-name', 'third-name', 'fourth-name', 'fifth-name'])
      ({ body: kit } = await rename(owner.id, kit, name));
    expect(await leadsTo('first-name')).toBe('fifth-name');
    ({ body: kit } = await rename(owner.id, kit, 'sixth-name'));
    expect(await leadsTo('first-name')).toBeNull();
    expect(await leadsTo('second-name')).toBe('sixth-name');
    expect((await rename(owner.id, kit, 'second-name')).body.name).toBe('second-name');
  });

  test('is kept when a client without support for names changes the kit', async () => {
    const owner = await createOwner();
    const { body: kit } = await create(owner.id, 'kept-name');
    const body = { ...CONTENT, version: 1, title: 'Loud mornings' };
    const answer = await api.send({ method: 'PUT', url: `/v4/kits/${kit.id}`, as: owner.id, body });
    expect(answer.body).toMatchObject({ name: 'kept-name', title: 'Loud mornings' });
  });

  test.each([
    [
      'the kit is deleted',
      async (owner: string, id: string) => api.send({ method: 'DELETE', url: `/v4/kits/${id}`, as: owner }),
    ],
    ['the account is deleted', async (owner: string) => eraseKits(api.db, owner)],
  ])('can be claimed again after %s', async (_what, remove) => {
    const [owner, other] = [await createOwner(), await createOwner()];
    const { body: kit } = await create(owner.id, 'freed-name');
    await remove(owner.id, kit.id);
    const { status, body } = await create(other.id, 'freed-name');
    expect(status).toBe(201);
    await api.send({ method: 'DELETE', url: `/v4/kits/${body.id}`, as: other.id });
  });

  test('is assigned to kits from earlier releases', async () => {
    const owner = await createOwner();
    const { body: kit } = await create(owner.id, 'older-name');
    await api.db.update(kits).set({ name: null }).where(eq(kits.id, kit.id));
    expect(await leadsTo(kit.id)).toBe(kit.id);
    await api.jobs.find(({ name }) => name === 'kit names')?.work();
    expect(await leadsTo(kit.id)).toBe(`${owner.pub_id}-1`);
  });
});
