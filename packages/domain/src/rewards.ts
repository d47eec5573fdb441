/** Features that a creator unlocks by achievements. A creator's page works without any of them. */
export const FUNCTION_IDS = [
  'fonts',
  'custom_colors',
  'card_links',
  'link_schedule',
  'third_activity_group',
] as const;
export type FunctionId = (typeof FUNCTION_IDS)[number];

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

/** All achievements, from the easiest to the hardest. */
export const ACHIEVEMENTS: readonly Achievement[] = [
  { id: 'verified_email', goal: 1, unlocks: 'fonts' },
  { id: 'three_links', goal: 3, unlocks: 'custom_colors' },
  { id: 'ten_visitors', goal: 10, unlocks: 'card_links' },
  { id: 'invited_friend', goal: 1, unlocks: 'link_schedule' },
  { id: 'connected_activity', goal: 1, unlocks: 'third_activity_group' },
];
