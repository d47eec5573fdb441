import type { components } from '#generated/contract.ts';

import type { HttpMethod, TestRequest } from '../send-request.ts';
import type { TestApp } from '../test-app.ts';
import type { GuardedRequest } from './guarded-request.ts';

const CREATION = { method: 'POST', url: '/v4/share_links', body: { place: 'x' } } as const;

/** Creates a share link of the owner and returns its tag. */
async function createShareLink(api: TestApp, ownerId: string): Promise<string> {
  const { body } = await api.send<components['schemas']['ShareLink']>({ ...CREATION, as: ownerId });
  return body.tag;
}

const toShareLink = (method: HttpMethod, body?: TestRequest['body']): GuardedRequest => ({
  method,
  url: '/v4/share_links/x-0101',
  ...(body !== undefined && { body }),
  foreign: async (api, ownerId) => ({
    method,
    url: `/v4/share_links/${await createShareLink(api, ownerId)}`,
    ...(body !== undefined && { body }),
  }),
});

/** One request for each operation on share links. */
export const GUARDED_SHARE_LINKS = {
  listShareLinks: { url: '/v4/share_links' },
  createShareLink: CREATION,
  updateShareLink: toShareLink('PUT', { name: 'Flyer' }),
  deleteShareLink: toShareLink('DELETE'),
} as const satisfies Readonly<Record<string, GuardedRequest>>;
