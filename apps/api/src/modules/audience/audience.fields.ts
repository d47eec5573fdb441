import type { components } from '#generated/contract.ts';
import type { profiles } from '#platform/database/schema/page/profiles.ts';

export type AudienceRow = typeof profiles.$inferSelect;
type Audience = components['schemas']['Audience'];

/** The column of each setting. */
export const AUDIENCE_COLUMNS = {
  hides_from_search: 'hidesFromSearch',
  allows_ai_training: 'allowsAiTraining',
  link_preview: 'linkPreview',
  is_adult: 'isAdult',
  is_locked: 'isLocked',
  lock_hint: 'lockHint',
  shows_name_on_door: 'showsNameOnDoor',
  keeps_campaign: 'keepsCampaign',
} as const satisfies Record<Exclude<keyof Audience, 'version'>, keyof AudienceRow>;
