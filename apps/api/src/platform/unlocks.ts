import type { AchievementId, FunctionId } from '@musubi/domain/rewards';
import type { VerifiedToken } from '@musubi/server/verified-token';

import type { Database } from './database/database.ts';

/** Who writes, and whether the identity service has seen that the e-mail address is theirs. */
export type UnlockingViewer = Pick<VerifiedToken, 'uid' | 'isEmailVerified'>;

/** Which functions a person has unlocked, for whoever writes something that may need one. */
export interface Unlocks {
  /** @throws Problem `function_locked` when one of the functions is not unlocked. */
  assertUnlocked(tx: Database, viewer: UnlockingViewer, used: readonly FunctionId[]): Promise<void>;
  /** Stores the achievement when the count has reached its goal; it stays, whatever the count does afterwards. */
  note(tx: Database, userId: string, progress: AchievementProgress): Promise<void>;
}

interface AchievementProgress {
  readonly id: AchievementId;
  readonly count: number;
}
