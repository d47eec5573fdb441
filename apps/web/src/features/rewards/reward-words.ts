import type { AchievementId, FunctionId } from '@musubi/domain/rewards';

import { GOAL_KEYS } from '#shared/profile/goal-words.ts';
import { INVITATION_FRAGMENT, paths, settingsPath } from '#shared/routing/paths.ts';

/** Path of the extras on the appearance screen. */
const DECORATIONS = `${paths.appearance}#decorations`;

export const FUNCTION_WORDS = {
  icon_frames: {
    name: 'rewards:functions.icon_frames',
    gives: 'rewards:gives.icon_frames',
    path: DECORATIONS,
  },
  link_entrances: {
    name: 'rewards:functions.link_entrances',
    gives: 'rewards:gives.link_entrances',
    path: DECORATIONS,
  },
  closing_marks: {
    name: 'rewards:functions.closing_marks',
    gives: 'rewards:gives.closing_marks',
    path: DECORATIONS,
  },
  name_styles: {
    name: 'rewards:functions.name_styles',
    gives: 'rewards:gives.name_styles',
    path: DECORATIONS,
  },
  third_activity_group: {
    name: 'rewards:functions.third_activity_group',
    gives: 'rewards:gives.third_activity_group',
    path: paths.activities,
  },
} as const satisfies Record<FunctionId, { name: string; gives: string; path: string }>;

export const GOAL_WORDS = {
  verified_email: {
    goal: GOAL_KEYS.verified_email,
    go: 'rewards:go.verified_email',
    path: settingsPath('account'),
  },
  three_links: { goal: GOAL_KEYS.three_links, go: 'rewards:go.three_links', path: paths.links },
  ten_visitors: { goal: GOAL_KEYS.ten_visitors, go: 'rewards:go.ten_visitors', path: paths.dashboard },
  invited_friend: {
    goal: GOAL_KEYS.invited_friend,
    go: 'rewards:go.invited_friend',
    path: `#${INVITATION_FRAGMENT}`,
  },
  connected_activity: {
    goal: GOAL_KEYS.connected_activity,
    go: 'rewards:go.connected_activity',
    path: paths.activities,
  },
} as const satisfies Record<AchievementId, { goal: string; go: string; path: string }>;
