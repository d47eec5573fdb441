import { SafeFetchError } from '@musubi/server/safe-fetch-error';
import { afterAll, beforeAll, beforeEach } from 'vitest';

import type { components } from '#generated/contract.ts';
import { proofNameOf } from '#modules/names/names.rules.ts';
import { ownNames, servedNames } from '#platform/database/schema/page/own-names.ts';

import { createCreator } from './factories.ts';
import { createFakeNameRecords, TEST_OWN_NAMES } from './stand-ins/fake-name-records.ts';
import { createTestApp, TEST_SERVICE_KEY, type TestApp } from './test-app.ts';

type Schemas = components['schemas'];

/** Name that tests claim. */
export const NAME = 'mio.example';

const addressOf = (id: string): string => `${id}@mail.example`.toLowerCase();

/** Creates one API for all tests of a file, with DNS records and HTTPS answers that tests change. */
export function createNamesStage() {
  let api: TestApp;
  const records = createFakeNameRecords();
  /** `answersHttps`: whether names respond over HTTPS as our page server does. */
  const state = { answersHttps: true };

  beforeAll(async () => {
    api = await createTestApp({
      nameRecords: records,
      request: async (address) => {
        if (!state.answersHttps) throw new SafeFetchError('No answer');
        const url = new URL(address);
        return { url, status: 200, headers: {}, bytes: Buffer.from(`${url.hostname}\n`) };
      },
    });
  });
  afterAll(async () => api.close());
  beforeEach(async () => {
    records.texts.clear();
    records.aliases.clear();
    records.addresses.clear();
    records.setSilent(false);
    state.answersHttps = true;
    await api.db.delete(ownNames);
    await api.db.delete(servedNames);
  });

  const claim = async (as: string, name = NAME) =>
    api.send<Schemas['OwnName']>({ method: 'POST', url: '/v4/names', as, body: { name } });
  const check = async (as: string, name = NAME) =>
    api.send<Schemas['OwnName']>({ method: 'POST', url: `/v4/names/${name}/check`, as });
  const setMain = async (as: string, isMain = true, name = NAME) =>
    api.send<Schemas['OwnName']>({ method: 'PUT', url: `/v4/names/${name}`, as, body: { is_main: isMain } });
  const remove = async (as: string, claims?: Record<string, number>, name = NAME) =>
    api.send({ method: 'DELETE', url: `/v4/names/${name}`, as, ...(claims && { claims }) });
  const list = async (as: string) => (await api.send<Schemas['OwnNameList']>({ url: '/v4/names', as })).body;
  const listChanges = async (after = '0', limit = 5000) =>
    (
      await api.send<Schemas['OwnNameChanges']>({
        url: `/own_names?after=${after}&limit=${limit}`,
        headers: { 'x-api-key': TEST_SERVICE_KEY },
      })
    ).body;
  const servedTo = async (name = NAME) => (await listChanges()).items.find((item) => item.name === name);
  const mailsTo = (id: string) => api.mail.sent.filter(({ to }) => to === addressOf(id));

  const createOwner = async (changes: Partial<Schemas['ProfileChanges']> = {}) => {
    const owner = await createCreator(api, { visibility: 'public', ...changes });
    api.identity.emails.set(owner.id, addressOf(owner.id));
    return owner;
  };

  const setRecords = ({ name, proof_value: proof }: Schemas['OwnName']): void => {
    records.texts.set(proofNameOf(name), [proof]);
    records.aliases.set(name, [TEST_OWN_NAMES.target?.name ?? '']);
  };

  const createVerified = async (name = NAME) => {
    const creator = await createOwner();
    setRecords((await claim(creator.id, name)).body);
    await check(creator.id, name);
    return creator;
  };

  return {
    get api() {
      return api;
    },
    records,
    state,
    claim,
    check,
    setMain,
    remove,
    list,
    listChanges,
    /** Returns how the page servers serve a name; undefined if the name never pointed to a page. */
    servedTo,
    mailsTo,
    /** Signs up a creator with a confirmed address. */
    createOwner,
    /** Sets both records of a claim. */
    setRecords,
    /** Creates a creator with a verified name. */
    createVerified,
  };
}
