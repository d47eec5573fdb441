import type { PublicProfile, UserActivityList } from '@musubi/api-client';

export type { PublicProfile };

/** A profile with its owner's activities on other services. */
export type DrawnProfile = PublicProfile & { readonly activities?: UserActivityList | null };
