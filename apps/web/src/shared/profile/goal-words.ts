import type { AchievementId } from '@musubi/domain/rewards';

/** Message keys of the goals; a screen that shows them loads the messages of `rewards`. */
export const GOAL_KEYS = {
  verified_email: 'rewards:goals.verified_email',
  three_links: 'rewards:goals.three_links',
  ten_visitors: 'rewards:goals.ten_visitors',
  invited_friend: 'rewards:goals.invited_friend',
  connected_activity: 'rewards:goals.connected_activity',
} as const satisfies Record<AchievementId, string>;
