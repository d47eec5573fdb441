import type { ActivityError, ActivityType } from '@musubi/domain/activities';

/** For each service: the message keys of its name and account field, and an example account. */
export const TYPE_WORDS = {
  instagram: {
    name: 'activities:types.instagram',
    account: 'activities:accounts.instagram',
    example: 'mio.draws',
  },
  youtube: {
    name: 'activities:types.youtube',
    account: 'activities:accounts.youtube',
    example: '@mio-draws',
  },
  ofuse: { name: 'activities:types.ofuse', account: 'activities:accounts.ofuse', example: 'mio' },
  feed: {
    name: 'activities:types.feed',
    account: 'activities:accounts.feed',
    example: 'https://blog.example/',
  },
} as const satisfies Record<ActivityType, { name: string; account: string; example: string }>;

/** Message keys that explain a refresh error and its remedy. */
export const ERROR_KEYS = {
  standard_error: 'activities:errors.standard_error',
  instagram_token_invalid: 'activities:errors.instagram_token_invalid',
  youtube_bad_id: 'activities:errors.youtube_bad_id',
} as const satisfies Record<ActivityError, string>;
