import type { PublicProfile, UserActivityList } from '@musubi/api-client';

export type { PublicProfile };

/** A profile with what other services show of its owner. */
export type DrawnProfile = PublicProfile & { readonly activities?: UserActivityList | null };
