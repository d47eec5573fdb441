import type { PublicProfile } from '@musubi/api-client';
import type { PublicProfile as DrawnProfile } from '@musubi/ui/profile-page/public-profile';

export type { PublicProfile };

/** Fails to compile when the contract's public profile is no longer what packages/ui draws. */
type MustBeDrawable<T extends DrawnProfile> = T;
export type DrawableProfile = MustBeDrawable<PublicProfile>;
