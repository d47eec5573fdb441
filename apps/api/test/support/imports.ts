import type { CheckedAsk, CheckedRequest, CheckedResponse } from '@musubi/server/checked-request';
import { SafeFetchError } from '@musubi/server/safe-fetch-error';

import type { components } from '#generated/contract.ts';

import type { ProblemBody } from './factories.ts';
import type { TestAnswer } from './send-request.ts';
import type { TestApp } from './test-app.ts';

type Schemas = components['schemas'];
export type Import = Schemas['Import'];

/** Reads a pasted text for a user. */
export async function importText(api: TestApp, as: string, text: string): Promise<Import> {
  const { body } = await api.send<Import>({
    method: 'POST',
    url: '/v4/imports',
    as,
    body: { text, is_own: true },
  });
  return body;
}

/** Applies an import with its preselected items, or with the given changes. */
export async function applyImport<Body = Import>(
  api: TestApp,
  as: string,
  plan: Import,
  changes: Partial<Schemas['ApplyImportRequest']> = {},
): Promise<TestAnswer<Body>> {
  return api.send<Body>({
    method: 'POST',
    url: `/v4/imports/${plan.id}/application`,
    as,
    body: {
      links_version: plan.links_version,
      profile_version: plan.profile_version,
      items: plan.items.filter((item) => item.is_taken).map((item) => item.id),
      fields: [],
      ...changes,
    },
  });
}

export async function undoImport<Body = Schemas['ImportUndo'] & ProblemBody>(
  api: TestApp,
  as: string,
  id: string,
): Promise<TestAnswer<Body>> {
  return api.send<Body>({ method: 'DELETE', url: `/v4/imports/${id}/application`, as });
}

export type Answer = Partial<CheckedResponse> | Error;

/** A fake internet: an HTTP client, and the requests that it received. */
export interface FakeInternet {
  readonly request: CheckedRequest;
  readonly asks: (CheckedAsk & { readonly url: string })[];
  /** Sets the response for each URL, and clears the recorded requests. All other URLs do not respond. */
  reset(answers?: Readonly<Record<string, Answer>>): void;
}

export function createFakeInternet(): FakeInternet {
  let known: Readonly<Record<string, Answer>> = {};
  const asks: (CheckedAsk & { readonly url: string })[] = [];
  return {
    asks,
    reset(answers = {}) {
      known = answers;
      asks.length = 0;
    },
    async request(url, ask) {
      asks.push({ ...ask, url });
      const { [url]: answer = new SafeFetchError('There is no such page') } = known;
      if (answer instanceof Error) throw answer;
      return { url: new URL(url), status: 200, headers: {}, bytes: Buffer.alloc(0), ...answer };
    },
  };
}

/** A server's response with a document. */
export const pageOf = (html: string, type = 'text/html'): Answer => ({
  headers: { 'content-type': type },
  bytes: Buffer.from(html),
});

/** Reads the page at an address for a user. */
export async function importPage<Body = Import>(
  api: TestApp,
  as: string,
  address: string,
): Promise<TestAnswer<Body>> {
  return api.send<Body>({ method: 'POST', url: '/v4/imports', as, body: { address, is_own: true } });
}

export async function listLinks(api: TestApp, as: string): Promise<readonly Schemas['Link'][]> {
  const { body } = await api.send<Schemas['ProfileResponse']>({ url: '/v4/profile?expand=links', as });
  return body.user.links?.items ?? [];
}

export async function readProfile(api: TestApp, as: string): Promise<Schemas['Profile']> {
  return (await api.send<Schemas['ProfileResponse']>({ url: '/v4/profile', as })).body.user;
}
