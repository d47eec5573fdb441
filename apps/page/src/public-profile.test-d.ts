import type { PublicProfile as DrawnProfile } from '@musubi/ui/profile-page/public-profile';
import { expectTypeOf, test } from 'vitest';

import type { PublicProfile } from './public-profile.ts';

test('packages/ui can draw what the contract answers', () => {
  expectTypeOf<PublicProfile>().toExtend<DrawnProfile>();
});
