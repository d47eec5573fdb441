import type { PublicProfile, UserActivityList } from '@musubi/api-client';

export type { PublicProfile };

/** A creator's public profile, with the creator's activities on other services. */
export type DrawnProfile = PublicProfile & { readonly activities?: UserActivityList | null };
