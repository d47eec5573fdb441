import type { ProfileText } from '@musubi/domain/profile-texts';

/** Message key of each text's label. */
export const TEXT_LABEL_KEYS = {
  name: 'profile:field.name',
  reading: 'profile:field.reading',
  headline: 'profile:field.headline',
  bio: 'profile:field.bio',
} as const satisfies Record<ProfileText, string>;

const HINT_KEYS = {
  reading: 'profile:field.reading_hint',
  bio: 'profile:field.bio_hint',
} as const satisfies Partial<Record<ProfileText, string>>;

type HintKey = (typeof HINT_KEYS)[keyof typeof HINT_KEYS];

/** Message keys of the hints. Some texts have no hint. */
export const TEXT_HINT_KEYS: Readonly<Partial<Record<ProfileText, HintKey>>> = HINT_KEYS;
