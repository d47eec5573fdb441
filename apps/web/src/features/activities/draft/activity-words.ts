import type { ActivityType } from '@musubi/domain/activities';

/** For each service: the message keys of its name, its account field and an example. */
export const TYPE_WORDS = {
  instagram: {
    name: 'activities:types.instagram',
    account: 'activities:accounts.instagram',
    example: 'activities:examples.instagram',
  },
  youtube: {
    name: 'activities:types.youtube',
    account: 'activities:accounts.youtube',
    example: 'activities:examples.youtube',
  },
  ofuse: {
    name: 'activities:types.ofuse',
    account: 'activities:accounts.ofuse',
    example: 'activities:examples.ofuse',
  },
  feed: {
    name: 'activities:types.feed',
    account: 'activities:accounts.feed',
    example: 'activities:examples.feed',
  },
} as const satisfies Record<ActivityType, { name: string; account: string; example: string }>;
