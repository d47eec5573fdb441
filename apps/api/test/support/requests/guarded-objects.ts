import { randomUUID } from 'node:crypto';

import type { components } from '#generated/contract.ts';
import type { PlannedCopy } from '#modules/imports/imports.fields.ts';
import { toCopiedProfile, toPlannedPage } from '#modules/imports/page-copies/page-copy-plan.ts';
import { storeImport } from '#modules/imports/reading/store-import.ts';
import { cases, decisions } from '#platform/database/schema/desk/cases.ts';

import { listLetters, replaceLinks, writeLetter } from '../factories.ts';
import { applyImport, importText } from '../imports.ts';
import { createSoftAuthenticator, type SoftAuthenticator } from '../soft-authenticator.ts';
import { createSupportedCreator, support } from '../supports.ts';
import type { TestApp } from '../test-app.ts';
import { WITHOUT_KEY } from '../tokens.ts';

type SessionList = components['schemas']['SessionList'];

/** Id that no object has. */
export const UNUSED_ID = '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f';

/** Sends a letter to the owner and returns its id. */
export async function createLetter(api: TestApp, ownerId: string): Promise<string> {
  const { body } = await api.send<{ user: { pub_id: string } }>({ url: '/v4/profile', as: ownerId });
  await writeLetter(api, body.user.pub_id);
  const { items } = await listLetters(api, ownerId);
  return items[0]?.id ?? UNUSED_ID;
}

/** Stores a link to the owner's profile on another site, and returns the URL of that profile. */
export async function createOwnLink(api: TestApp, ownerId: string): Promise<string> {
  const { body } = await api.send<components['schemas']['ProfileResponse']>({
    url: '/v4/profile?expand=links',
    as: ownerId,
  });
  const link = { title: 'Mine', url: 'https://mine.example/', is_me: true };
  await replaceLinks(api, ownerId, { version: body.user.links?.version ?? 1, links: [link] });
  return link.url;
}

/** Claims a name for the owner and returns it. */
export async function claimName(api: TestApp, ownerId: string): Promise<string> {
  const name = `n${ownerId.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}.example`;
  await api.send({ method: 'POST', url: '/v4/names', as: ownerId, body: { name } });
  return name;
}

/** Imports a text with one link for the owner and returns the import's id. */
export async function createImport(
  api: TestApp,
  ownerId: string,
  { isApplied = false }: { readonly isApplied?: boolean } = {},
): Promise<string> {
  const plan = await importText(api, ownerId, 'Shop https://shop.example/');
  if (isApplied) await applyImport(api, ownerId, plan);
  return plan.id;
}

/** Plans the import of an empty page copy for the owner, and returns the import's id. */
export async function createCopyImport(api: TestApp, ownerId: string): Promise<string> {
  const id = randomUUID();
  const { found, links } = toPlannedPage({ profile: null, links: null });
  const pageCopy: PlannedCopy = {
    origin: 'https://old.example',
    handle: 'mio',
    madeAt: '2026-11-24T09:00:00.000Z',
    signature: 'missing',
    leftOut: [],
    names: [],
    isForAdults: false,
    hadLock: false,
    newerParts: [],
    profile: toCopiedProfile(null),
    links,
    appearance: null,
    blocks: null,
    activities: null,
    letters: 0,
  };
  await storeImport(api.core, { pageId: ownerId }, { id, found, address: null, pageCopy });
  return id;
}

/** Signs the owner in and returns the id of the session. */
export async function createSession(api: TestApp, ownerId: string): Promise<string> {
  const { body } = await api.send<{ token: string }>({
    url: '/v2/general/auth/custom-token',
    as: ownerId,
    claims: WITHOUT_KEY,
  });
  const { claims } = api.customTokens.read(body.token);
  const list = await api.send<SessionList>({ url: '/v4/sessions', as: ownerId, claims: { ...claims } });
  return list.body.items[0]?.id ?? UNUSED_ID;
}

/** Lets the owner support a creator and returns the support's id. */
export async function createSupport(api: TestApp, ownerId: string): Promise<string> {
  const { pub_id: pubId } = await createSupportedCreator(api);
  return (await support(api, ownerId, pubId)).id;
}

export async function createStream(api: TestApp, ownerId: string): Promise<string> {
  const body = { title: 'Drawing', url: 'https://example.com/live' };
  const created = await api.send<{ stream: { id: string } }>({
    method: 'POST',
    url: '/v4/live',
    as: ownerId,
    body,
  });
  return created.body.stream.id;
}

export async function createKit(api: TestApp, ownerId: string): Promise<string> {
  await api.send({ method: 'POST', url: '/v4/profile', as: ownerId });
  const { body } = await api.send<components['schemas']['Kit']>({
    method: 'POST',
    url: '/v4/kits',
    as: ownerId,
    body: { title: 'Kit', description: '', kind: 'circle' },
  });
  return body.id;
}

/** Stores a decision about the owner's page and returns its id. */
export async function createDecision(api: TestApp, ownerId: string): Promise<string> {
  const [id, caseId] = [randomUUID(), randomUUID()];
  const about = { subject: 'page', target: ownerId, aboutUserId: ownerId } as const;
  const now = api.clock.now();
  await api.db
    .insert(cases)
    .values({ id: caseId, ...about, source: 'report', state: 'closed', reasons: ['spam'], openedAt: now });
  await api.db.insert(decisions).values({
    id,
    caseId,
    ...about,
    kind: 'hide_discovery',
    rule: 'spam',
    ground: 'terms',
    detection: 'report',
    facts: '',
    explanation: '',
    decidedAt: now,
    before: {},
  });
  return id;
}

/** Adds the passkey of a device to the owner's account and returns its id. */
export async function addPasskey(api: TestApp, ownerId: string, device: SoftAuthenticator): Promise<string> {
  const { body: options } = await api.send<components['schemas']['PasskeyRegistration']>({
    method: 'POST',
    url: '/v4/passkey_registrations',
    as: ownerId,
  });
  const created = await api.send<{ id: string }>({
    method: 'POST',
    url: '/v4/passkeys',
    as: ownerId,
    body: device.register(options),
  });
  return created.body.id;
}

/** Adds a passkey to the owner's account and returns its id. */
export async function createStoredPasskey(api: TestApp, ownerId: string): Promise<string> {
  return addPasskey(api, ownerId, createSoftAuthenticator());
}
