import type { components } from '#generated/contract.ts';
import type { profiles } from '#platform/database/schema/page/profiles.ts';

/** Maps each field that a client can change to its column; the handle has its own operation. */
export const PROFILE_COLUMNS = {
  name: 'name',
  reading: 'reading',
  headline: 'headline',
  bio: 'bio',
  thanks_note: 'thanksNote',
  icon_image_key: 'iconImageKey',
  cover_image_key: 'coverImageKey',
  contact_email: 'contactEmail',
  is_contact_email_public: 'isContactEmailPublic',
  locale: 'locale',
  genres: 'genres',
  visibility: 'visibility',
} as const satisfies Record<
  Exclude<keyof components['schemas']['ProfileChanges'], 'version' | 'pub_id'>,
  keyof typeof profiles.$inferSelect
>;
