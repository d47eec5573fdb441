import type { CreatorSummaries } from '#core/creators/creator-summaries.ts';
import { lockFollower } from '#core/follows/follower-locks.ts';
import { toListPage } from '#core/list-page.ts';
import { addStalePages } from '#core/pages/stale-pages.ts';
import { fromUuidCursor, toUuidCursor } from '#core/uuid-cursor.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { AccountViewer, PageViewer, Viewer } from '#platform/http/viewer.ts';

import { followersRepository } from './followers.repository.ts';

type Schemas = components['schemas'];

export interface FollowersServiceOptions {
  readonly db: Database;
  readonly summaries: CreatorSummaries;
  readonly clock: Clock;
}

/** Default `limit`, as in the API contract. */
const DEFAULT_LIMIT = 20;
const BEFORE_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export interface FollowersService {
  getSettings(viewer: AccountViewer): Promise<Schemas['FollowSettings']>;
  updateSettings(
    viewer: Pick<Viewer, 'accountId' | 'isEmailVerified'>,
    settings: Schemas['FollowSettings'],
  ): Promise<Schemas['FollowSettings']>;
  list(
    viewer: PageViewer,
    request: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
  ): Promise<Schemas['FollowerList']>;
}

export function createFollowersService({ db, summaries, clock }: FollowersServiceOptions): FollowersService {
  return {
    async getSettings({ accountId }) {
      const { showsList, showsCount } = await followersRepository.findSettings(db, accountId);
      return { shows_list: showsList, shows_count: showsCount };
    },

    async updateSettings({ accountId, isEmailVerified }, settings) {
      await inTransaction(db, async (tx) => {
        // A follow that is being added at the same time reads the settings before or after this change.
        await lockFollower(tx, { userId: accountId, now: clock.now(), isVerified: isEmailVerified });
        const { showsCount } = await followersRepository.findSettings(tx, accountId);
        if (showsCount !== settings.shows_count) await addStalePages(tx, [accountId]);
        await followersRepository.saveSettings(tx, accountId, {
          showsList: settings.shows_list,
          showsCount: settings.shows_count,
        });
      });
      return { shows_list: settings.shows_list, shows_count: settings.shows_count };
    },

    async list({ pageId: userId }, { limit = DEFAULT_LIMIT, cursor }) {
      const before = cursor === undefined ? BEFORE_ALL : fromUuidCursor(cursor);
      const rows = await followersRepository.listOpen(db, { userId, before, limit: limit + 1 });
      const { shown, nextCursor } = toListPage(rows, limit, ({ id }) => toUuidCursor(id));
      const users = await summaries.find(
        shown.map((row) => row.userId),
        'public',
      );
      return {
        count: await followersRepository.count(db, userId),
        items: shown.flatMap((row) => users.get(row.userId) ?? []),
        next_cursor: nextCursor,
      };
    },
  };
}
