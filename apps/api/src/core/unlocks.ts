import type { AchievementId, FunctionId } from '@musubi/domain/rewards';

import type { Database } from '#platform/database/database.ts';
import type { Viewer } from '#platform/http/viewer.ts';

/** The user who saves a change, and whether the identity service has verified their e-mail address. */
export type UnlockingViewer = Pick<Viewer, 'accountId' | 'pageId' | 'isEmailVerified'>;

/** Checks and stores which functions a user has unlocked. */
export interface Unlocks {
  /** @throws Problem `function_locked` when one of the functions is not unlocked. */
  assertUnlocked(tx: Database, viewer: UnlockingViewer, used: readonly FunctionId[]): Promise<void>;
  /**
   * Stores the achievement once `count` reaches the goal. A lower count later does not remove the
   * achievement.
   */
  note(tx: Database, userId: string, progress: AchievementProgress): Promise<void>;
}

interface AchievementProgress {
  readonly id: AchievementId;
  readonly count: number;
}
