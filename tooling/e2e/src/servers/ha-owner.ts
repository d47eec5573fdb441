import { randomUUID } from 'node:crypto';

import {
  createMusubiClient,
  type Middleware,
  type ProfileChanges,
  type UpdateAudienceRequest,
  type Visibility,
} from '@musubi/api-client';

import { createToken } from '../identity/bearers.ts';
import { MODERATION_KEY, PROJECT } from './ha-stack.ts';

/** Word in every text of the owner's page: the name, headline, bio, link, text and event. */
export const SECRET = 'kingfisher';

/** A creator who edits a page through the API, always based on the version that is currently stored. */
export interface PageOwner {
  readonly pubId: string;
  /** Id of the page's event, which is part of its calendar file's name. */
  readonly eventId: string;
  /** Changes the bio and all blocks. */
  write(text: string): Promise<void>;
  setVisibility(visibility: Visibility): Promise<void>;
  setAudience(changes: Omit<UpdateAudienceRequest, 'version'>): Promise<void>;
  /** Suspends or restores the account as an operator. */
  setSuspended(isSuspended: boolean): Promise<void>;
}

/**
 * Throws an error with the status and text of a refused request, because the client's own error does not
 * contain them.
 */
const refusals: Middleware = {
  async post({ url, init, response }) {
    if (response.ok) return;
    throw new Error(`${init.method} ${url}: ${response.status} ${await response.text()}`);
  },
};

/** Signs up through the API, with a name and a headline. */
export async function signUpOwner(apiOrigin: string, userId: string): Promise<PageOwner> {
  const { platform } = createMusubiClient({
    baseUrl: apiOrigin,
    accessToken: () => createToken(PROJECT, userId),
    middleware: [refusals],
  });
  const operator = createMusubiClient({
    baseUrl: apiOrigin,
    serviceKey: MODERATION_KEY,
    middleware: [refusals],
  });
  const eventId = randomUUID();
  const changeProfile = async (changes: Omit<ProfileChanges, 'version'>): Promise<void> => {
    const { version } = (await platform.v4GetProfile()).user;
    await platform.v4UpdateProfile({ updateProfileRequest: { profile: { version, ...changes } } });
  };
  const { pub_id: pubId } = (await platform.v4SignUp()).user;
  // The share card shows the name and headline, so `write` does not change it.
  await changeProfile({ name: `Rin ${SECRET}`, headline: `Painter of the ${SECRET}` });

  return {
    pubId,
    eventId,

    async write(text) {
      await changeProfile({ bio: `${text} ${SECRET}` });
      const { links, blocks } = (await platform.v4GetProfile({ expand: ['links', 'blocks'] })).user;
      const title = `${text} ${SECRET}`;
      const event = { title, starts_at: '2040-05-01T10:00:00Z', time_zone: 'UTC' };
      const items = [
        { link: { title, url: 'https://example.com/shop' } },
        { block: { text: { body: title } } },
        { block: { id: eventId, event } },
      ];
      await platform.v4UpdatePageBlocks({
        updatePageBlocksRequest: { version: blocks?.version ?? 1, links_version: links?.version ?? 1, items },
      });
    },

    async setVisibility(visibility) {
      await changeProfile({ visibility });
    },

    async setAudience(changes) {
      const { version } = await platform.getAudience();
      await platform.updateAudience({ updateAudienceRequest: { version, ...changes } });
    },

    async setSuspended(isSuspended) {
      const account = { id: userId };
      await (isSuspended ? operator.identity.suspendUser(account) : operator.identity.restoreUser(account));
    },
  };
}
