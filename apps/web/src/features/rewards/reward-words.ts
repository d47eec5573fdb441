import type { AchievementId, FunctionId } from '@musubi/domain/rewards';

import { paths } from '#shared/routing/paths.ts';

export const FUNCTION_WORDS = {
  fonts: { name: 'rewards:functions.fonts', gives: 'rewards:gives.fonts', path: paths.appearance },
  custom_colors: {
    name: 'rewards:functions.custom_colors',
    gives: 'rewards:gives.custom_colors',
    path: paths.appearance,
  },
  card_links: { name: 'rewards:functions.card_links', gives: 'rewards:gives.card_links', path: paths.links },
  link_schedule: {
    name: 'rewards:functions.link_schedule',
    gives: 'rewards:gives.link_schedule',
    path: paths.links,
  },
  third_activity_group: {
    name: 'rewards:functions.third_activity_group',
    gives: 'rewards:gives.third_activity_group',
    path: paths.activities,
  },
} as const satisfies Record<FunctionId, { name: string; gives: string; path: string }>;

/** Anchor of the invitation card. The reward for inviting a friend links to this anchor. */
export const INVITATION_ID = 'invitation';

export const GOAL_WORDS = {
  verified_email: {
    goal: 'rewards:goals.verified_email',
    go: 'rewards:go.verified_email',
    path: paths.settings,
  },
  three_links: { goal: 'rewards:goals.three_links', go: 'rewards:go.three_links', path: paths.links },
  ten_visitors: { goal: 'rewards:goals.ten_visitors', go: 'rewards:go.ten_visitors', path: paths.dashboard },
  invited_friend: {
    goal: 'rewards:goals.invited_friend',
    go: 'rewards:go.invited_friend',
    path: `#${INVITATION_ID}`,
  },
  connected_activity: {
    goal: 'rewards:goals.connected_activity',
    go: 'rewards:go.connected_activity',
    path: paths.activities,
  },
} as const satisfies Record<AchievementId, { goal: string; go: string; path: string }>;
