import type { DecorationField } from './appearance.ts';

/** Extras that a creator unlocks by achievements. A creator's page works without any of them. */
export const FUNCTION_IDS = [
  'icon_frames',
  'link_entrances',
  'closing_marks',
  'name_styles',
  'third_activity_group',
] as const;
export type FunctionId = (typeof FUNCTION_IDS)[number];

/**
 * Whether a function is an extra; an API of an earlier release may return functions that no longer need to be
 * unlocked.
 */
export function isFunctionId(id: string): id is FunctionId {
  return FUNCTION_IDS.some((known) => known === id);
}

/** Achievements of a creator, each usually reached within the first week. */
export const ACHIEVEMENT_IDS = [
  'verified_email',
  'three_links',
  'ten_visitors',
  'invited_friend',
  'connected_activity',
] as const;
export type AchievementId = (typeof ACHIEVEMENT_IDS)[number];

/** The goal of an achievement, and the feature that it unlocks. */
export interface Achievement {
  readonly id: AchievementId;
  readonly goal: number;
  readonly unlocks: FunctionId;
}

/** The extra that unlocks each decoration of the appearance. */
export const DECORATION_FUNCTIONS = {
  icon_frame: 'icon_frames',
  link_entrance: 'link_entrances',
  closing_mark: 'closing_marks',
  name_style: 'name_styles',
} as const satisfies Record<DecorationField, FunctionId>;

/** All achievements, from the easiest to the hardest. */
export const ACHIEVEMENTS: readonly Achievement[] = [
  { id: 'verified_email', goal: 1, unlocks: 'icon_frames' },
  { id: 'three_links', goal: 3, unlocks: 'link_entrances' },
  { id: 'ten_visitors', goal: 10, unlocks: 'closing_marks' },
  { id: 'invited_friend', goal: 1, unlocks: 'name_styles' },
  { id: 'connected_activity', goal: 1, unlocks: 'third_activity_group' },
];
