import type { Achievement } from '@musubi/api-client';
import { type FunctionId, isFunctionId } from '@musubi/domain/rewards';

/** An extra with the goal that unlocks it. */
export interface Reward {
  readonly achievement: Achievement;
  readonly functionId: FunctionId;
  /**
   * Whether the creator has reached the goal since they last opened the screen. False while all extras are
   * new, because a mark on every extra has no meaning.
   */
  readonly isFresh: boolean;
}

/** The rewards of a creator, in the order of the screen. */
export interface RewardGroups {
  /** The unreached goal that is nearest to completion; null when all are reached. */
  readonly next: Reward | null;
  readonly later: readonly Reward[];
  readonly unlocked: readonly Reward[];
}

const shareOf = ({ progress, goal }: Achievement): number => progress / goal;

/**
 * Groups the rewards into the next reward, later rewards and unlocked rewards. The next reward has the
 * highest relative progress; on a tie, the first reward of the list, which starts with the easiest goal.
 */
export function groupRewards(items: readonly Achievement[], fresh: readonly Achievement[]): RewardGroups {
  const freshIds = new Set(fresh.map(({ id }) => id));
  const rewards = items.flatMap((achievement): readonly Reward[] => {
    const { id, unlocks } = achievement;
    return isFunctionId(unlocks) ? [{ achievement, functionId: unlocks, isFresh: freshIds.has(id) }] : [];
  });
  const locked = rewards.filter(({ achievement }) => achievement.achieved_at === null);
  const next = locked.reduce<Reward | null>(
    (nearest, reward) =>
      nearest === null || shareOf(reward.achievement) > shareOf(nearest.achievement) ? reward : nearest,
    null,
  );
  const unlocked = rewards.filter((reward) => !locked.includes(reward));
  const isAllFresh = unlocked.length > 1 && unlocked.every(({ isFresh }) => isFresh);
  return {
    next,
    later: locked.filter((reward) => reward !== next),
    unlocked: isAllFresh ? unlocked.map((reward) => ({ ...reward, isFresh: false })) : unlocked,
  };
}
