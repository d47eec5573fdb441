import type { components } from '#generated/contract.ts';
import { unlockAll } from '#modules/rewards/public.ts';

import type { TestAnswer } from './send-request.ts';
import type { TestApp } from './test-app.ts';

type Schemas = components['schemas'];

/** A problem document. The version fields are present only for a version conflict. */
export type ProblemBody = Schemas['Problem'] & {
  readonly submitted_version?: number;
  readonly current_version?: number;
  readonly current?: unknown;
};

let lastUser = 0;

/** Creates a user id that no other test uses. */
export function createUid(): string {
  lastUser += 1;
  return `user-${lastUser}`;
}

/** Signs up a user without unlocking any function, and returns the profile. */
export async function createNewcomer(api: TestApp): Promise<Schemas['Profile']> {
  const { body } = await api.send<Schemas['ProfileResponse']>({
    method: 'POST',
    url: '/v4/profile',
    as: createUid(),
  });
  return body.user;
}

/** Signs up a user, unlocks every function, and returns the profile. */
export async function createCreator(
  api: TestApp,
  changes: Partial<Schemas['ProfileChanges']> = {},
): Promise<Schemas['Profile']> {
  const user = await createNewcomer(api);
  await unlockAll(api.core, user.id);
  if (Object.keys(changes).length === 0) return user;
  const changed = await updateProfile(api, user.id, { profile: { version: 1, ...changes } });
  return (changed.body as Schemas['ProfileResponse']).user;
}

/** Returns a link input with the required fields and the given changes. */
export function createLinkInput(changes: Partial<Schemas['LinkInput']> = {}): Partial<Schemas['LinkInput']> {
  return { title: 'pixiv', url: 'https://www.pixiv.net/users/1', ...changes };
}

export async function updateProfile(
  api: TestApp,
  uid: string,
  body: unknown,
): Promise<TestAnswer<Schemas['ProfileResponse'] | ProblemBody>> {
  return api.send({ method: 'PUT', url: '/v4/profile', as: uid, body });
}

export async function replaceLinks(
  api: TestApp,
  uid: string,
  body: unknown,
): Promise<TestAnswer<Schemas['LinkList'] | ProblemBody>> {
  return api.send({ method: 'PUT', url: '/v4/external_links', as: uid, body });
}

export async function readPage(api: TestApp, pubId: string): Promise<TestAnswer<Schemas['PublicProfile']>> {
  return api.send({ url: `/users/${pubId}` });
}

interface TestVisit {
  readonly as?: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly from?: string;
  readonly agent?: string | undefined;
}

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Sends the request with which a browser reports a page visit. */
export async function visit(
  api: TestApp,
  pubId: string,
  { agent = BROWSER, query = '', headers, ...visitor }: TestVisit = {},
): Promise<TestAnswer<unknown>> {
  return api.send({
    url: `/footprints/${pubId}${query}`,
    headers: { 'user-agent': agent, ...headers },
    ...visitor,
  });
}

export async function replaceHandle(api: TestApp, uid: string, pubId: string): Promise<void> {
  const { body } = await api.send<Schemas['ProfileResponse']>({ url: '/v4/profile', as: uid });
  await updateProfile(api, uid, { profile: { version: body.user.version, pub_id: pubId } });
}

/** Sends the request with which a browser reports a click on a page's link. */
export async function click(
  api: TestApp,
  body: Schemas['RecordClickRequest'],
  { agent = BROWSER, headers, ...visitor }: Omit<TestVisit, 'query'> = {},
): Promise<TestAnswer<unknown>> {
  return api.send({
    method: 'POST',
    url: '/clicks',
    body,
    headers: { 'user-agent': agent, ...headers },
    ...visitor,
  });
}

/** Sends a fan letter. */
export async function writeLetter(
  api: TestApp,
  pubId: string,
  changes: object = {},
  sender: object = {},
): Promise<TestAnswer<unknown>> {
  const body = { pub_id: pubId, body: 'Thank you for your comics', from_name: 'Haru', ...changes };
  return api.send({ method: 'POST', url: '/comments', body, ...sender });
}

export async function listLetters(api: TestApp, uid: string, query = ''): Promise<Schemas['LetterList']> {
  return (await api.send<Schemas['LetterList']>({ url: `/v4/letters${query}`, as: uid })).body;
}
