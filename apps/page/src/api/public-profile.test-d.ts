import type { PublicProfile as DrawnProfile } from '@musubi/ui/profile-page/public-profile';
import { expectTypeOf, test } from 'vitest';

import type { PublicProfile } from './public-profile.ts';

test('the API contract’s profile is assignable to the profile type of packages/ui', () => {
  expectTypeOf<PublicProfile>().toExtend<DrawnProfile>();
});
