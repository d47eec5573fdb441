import { ACHIEVEMENTS, type AchievementId } from '@musubi/domain/rewards';

import type { UnlockingViewer, Unlocks } from '#core/unlocks.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import { notRegistered, Problem } from '#platform/problem.ts';

import { rewardsRepository } from './rewards.repository.ts';
import {
  type Achieved,
  findLocked,
  findReached,
  type NetworkCount,
  type Progress,
  toAchievementList,
  toVisitorProgress,
} from './rewards.rules.ts';

/** Counts the networks from which a creator page was visited. */
type CountNetworks = (tx: Database, userId: string) => Promise<NetworkCount>;

export interface RewardsServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly countNetworks: CountNetworks;
}

export interface RewardsService extends Unlocks {
  /** @throws Problem `token_missing`, `not_registered`. */
  list(
    viewer: UnlockingViewer | null,
    caller: Pick<Caller, 'closedSeconds'>,
  ): Promise<components['schemas']['AchievementList']>;
  /** Unlocks all functions, for demo creators and tests. */
  unlockAll(userId: string): Promise<void>;
}

interface State {
  readonly achieved: readonly Achieved[];
  readonly progress: Progress;
}

export function createRewardsService({ db, clock, countNetworks }: RewardsServiceOptions): RewardsService {
  const countOf = async (tx: Database, id: AchievementId, viewer: UnlockingViewer): Promise<number> => {
    switch (id) {
      case 'verified_email':
        return viewer.isEmailVerified ? 1 : 0;
      case 'three_links':
        return rewardsRepository.countLinks(tx, viewer.pageId);
      case 'ten_visitors':
        return toVisitorProgress(await countNetworks(tx, viewer.pageId));
      case 'invited_friend':
        return rewardsRepository.countInvitations(tx, viewer.accountId);
      case 'connected_activity':
        return rewardsRepository.countActivities(tx, viewer.pageId);
    }
  };

  /** Reads the stored achievements, and the progress on achievements that are not reached yet. */
  const read = async (tx: Database, viewer: UnlockingViewer): Promise<State> => {
    const stored = await rewardsRepository.findAchieved(tx, viewer.pageId);
    if (stored === null) throw notRegistered();
    const done = new Set(stored.map(({ id }) => id));
    const progress = new Map<AchievementId, number>();
    for (const { id } of ACHIEVEMENTS) {
      if (!done.has(id)) progress.set(id, await countOf(tx, id, viewer));
    }
    return { achieved: stored, progress };
  };

  /** Like `read`, but also stores newly reached achievements. */
  const refresh = async (tx: Database, viewer: UnlockingViewer): Promise<State> => {
    const state = await read(tx, viewer);
    const { progress } = state;
    const reached = findReached(progress);
    if (reached.length === 0) return state;
    await rewardsRepository.add(tx, viewer.pageId, reached, clock.now());
    return { achieved: (await rewardsRepository.findAchieved(tx, viewer.pageId)) ?? [], progress };
  };

  return {
    async list(viewer, { closedSeconds }) {
      if (viewer === null) throw new Problem('token_missing', 'A bearer token is required');
      const { achieved, progress } = await (closedSeconds === null ? refresh : read)(db, viewer);
      return toAchievementList(achieved, progress);
    },

    async assertUnlocked(tx, viewer, used) {
      if (used.length === 0) return;
      const { achieved } = await refresh(tx, viewer);
      const locked = findLocked(used, achieved);
      if (locked.length > 0) {
        throw new Problem('function_locked', `Not unlocked yet: ${locked.join(', ')}`);
      }
    },

    async note(tx, userId, { id, count }) {
      const reached = findReached(new Map([[id, count]]));
      await rewardsRepository.add(tx, userId, reached, clock.now());
    },

    async unlockAll(userId) {
      const ids = ACHIEVEMENTS.map(({ id }) => id);
      await rewardsRepository.add(db, userId, ids, clock.now());
    },
  };
}
