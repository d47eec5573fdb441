import type { Logger } from '@musubi/server/logger';
import * as z from 'zod';

import type { ImageKeys } from '#core/images/image-keys.ts';
import type { PageChanges } from '#core/pages/page-changes.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PageViewer } from '#platform/http/viewer.ts';
import type { InstagramConnector } from '#platform/instagram/instagram-connector.ts';
import { Problem } from '#platform/problem.ts';

import { createItemErasure } from './item-erasure.ts';
import { refreshesRepository } from './refreshes.repository.ts';

type Schemas = components['schemas'];

export interface InstagramServiceOptions {
  readonly db: Database;
  readonly pages: PageChanges;
  readonly imageKeys: ImageKeys;
  /** Null when this installation has no Instagram app. */
  readonly instagram: InstagramConnector | null;
  readonly clock: Clock;
  readonly webOrigin: string;
  readonly log: Logger;
}

/** Response that Meta's Data Deletion Request Callback requires; Meta passes it on to the user. */
export interface ErasedAccount {
  readonly url: string;
  readonly confirmation_code: string;
}

/** Use cases for connected Instagram accounts. */
export interface InstagramService {
  /** @throws Problem `service_unavailable`. */
  authorize(viewer: PageViewer): Schemas['InstagramAuthorization'];
  /** @throws Problem `not_found`, `service_unavailable`. */
  connect(
    viewer: PageViewer,
    request: Schemas['CreateInstagramConnectionRequest'],
  ): Promise<Schemas['InstagramConnection']>;
  /** Erases the token; items that were already fetched stay visible. */
  disconnect(viewer: PageViewer, username: string): Promise<void>;
  /**
   * Erases the token and all items of an account whose owner withdrew permission; null when the request is
   * not signed by Instagram. Hides the images copied from the account; a later image sweep deletes them.
   */
  eraseAccount(signedRequest: string): Promise<ErasedAccount | null>;
  /** Renews tokens long before they expire, and erases unused tokens; called periodically. */
  renewDue(): Promise<void>;
}

const STATE_MS = 10 * 60_000;
const RENEWED_AT_A_TIME = 50;
const ABOUT_STATE = 'state of a connection to Instagram';
// The key `uid` must stay, because a browser may still send an OAuth `state` from version 0.9 during an
// update.
const stateSchema = z.object({ uid: z.string(), until: z.number() });

const unknownAnswer = (): Problem =>
  new Problem('not_found', 'The code or state is unknown, has expired or belongs to another account');

export function createInstagramService({
  db,
  pages,
  imageKeys,
  instagram,
  clock,
  log,
  webOrigin,
}: InstagramServiceOptions): InstagramService {
  const itemErasure = createItemErasure(imageKeys);
  const getConnector = (): InstagramConnector => {
    if (instagram !== null) return instagram;
    throw new Problem('service_unavailable', 'Instagram is not configured on this server');
  };
  const isOfViewer = ({ seals }: InstagramConnector, state: string, { pageId }: PageViewer): boolean => {
    const opened = seals.open(state, ABOUT_STATE);
    const parsed = opened === null ? null : stateSchema.parse(JSON.parse(opened));
    return parsed !== null && parsed.uid === pageId && parsed.until >= clock.now().getTime();
  };

  return {
    authorize({ pageId }) {
      const { seals, api } = getConnector();
      const until = clock.now().getTime() + STATE_MS;
      return { url: api.toAuthorizeUrl(seals.seal(JSON.stringify({ uid: pageId, until }), ABOUT_STATE)) };
    },

    async connect(viewer, { code, state }) {
      const connector = getConnector();
      if (!isOfViewer(connector, state, viewer)) throw unknownAnswer();
      // Instagram appends `#_`, which is not part of the authorization code.
      const redeemed = await connector.api.redeem(code.replace(/#_$/, ''));
      if (redeemed.kind !== 'granted') {
        throw redeemed.kind === 'invalid'
          ? unknownAnswer()
          : new Problem('service_unavailable', 'Instagram did not answer');
      }
      const { username, ...token } = redeemed.granted;
      await connector.tokens.put({ userId: viewer.pageId, username }, token);
      // Requests a refresh, because this account's sources may have failed while Instagram was not connected.
      const account = { userId: viewer.pageId, type: 'instagram', sourceId: username } as const;
      await refreshesRepository.askForAccount(db, account, clock.now());
      return { username };
    },

    async disconnect({ pageId: userId }, username) {
      if (instagram === null) return;
      await instagram.tokens.remove({ userId, username });
      // Requests a refresh, which fails and so shows the creator that the account is disconnected.
      const account = { userId, type: 'instagram', sourceId: username } as const;
      await refreshesRepository.askForAccount(db, account, clock.now());
    },

    async eraseAccount(signedRequest) {
      const accountId = instagram?.readSignedRequest(signedRequest) ?? null;
      if (instagram === null || accountId === null) return null;
      const { tokens } = instagram;
      const changes = await inTransaction(db, async (tx) => {
        const changed = new Set<string>();
        for (const { userId, username } of await tokens.removeAccount(tx, accountId)) {
          const isShown = await itemErasure.remove(tx, { userId, type: 'instagram', sourceId: username });
          if (isShown) changed.add(userId);
        }
        const entries = [];
        for (const userId of changed) entries.push(await pages.add(tx, userId));
        return entries;
      });
      for (const change of changes) await pages.notify(change);
      return { url: `${webOrigin}/privacy`, confirmation_code: accountId };
    },

    async renewDue() {
      if (instagram === null) return;
      const { api, tokens } = instagram;
      await tokens.removeUnused();
      for (const due of await tokens.takeDue(RENEWED_AT_A_TIME)) {
        const { token } = due;
        // The token is null when it cannot be decrypted, because its encryption key is gone.
        const renewed = token === null ? ({ kind: 'invalid' } as const) : await api.renew(token);
        if (renewed.kind === 'granted') await tokens.renew(due, renewed.granted);
        if (renewed.kind === 'invalid') await tokens.noteInvalid(due);
        if (renewed.kind === 'failed')
          log.info('an Instagram token could not be renewed and will be retried');
      }
    },
  };
}
