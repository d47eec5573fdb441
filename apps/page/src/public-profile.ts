import type { PublicProfile } from '@musubi/api-client';

export type { PublicProfile };
