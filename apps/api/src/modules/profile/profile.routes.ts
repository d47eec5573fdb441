import type { Handlers } from '#platform/http/operations.ts';

import type { ProfileService } from './profile.service.ts';
import type { SignUpService } from './sign-up.service.ts';

export interface ProfileRoutesOptions {
  readonly profile: ProfileService;
  readonly signUp: SignUpService;
}

export function createProfileRoutes({
  profile,
  signUp,
}: ProfileRoutesOptions): Pick<Handlers, 'v4GetProfile' | 'v4SignUp' | 'v4UpdateProfile'> {
  return {
    v4GetProfile: async ({ viewer, query }) => ({
      status: 200,
      body: await profile.get(viewer, query['expand[]'] ?? []),
    }),
    v4SignUp: async ({ viewer, caller }) => {
      const { isNew, response } = await signUp.signUp(viewer, caller.acceptLanguage);
      return { status: isNew ? 201 : 200, body: response };
    },
    v4UpdateProfile: async ({ viewer, body }) => ({
      status: 200,
      body: await profile.update(viewer, body),
    }),
  };
}
