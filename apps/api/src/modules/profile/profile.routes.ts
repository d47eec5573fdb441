import type { components } from '#generated/contract.ts';
import type { Handlers } from '#platform/http/operations.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { Problem } from '#platform/problem.ts';

import type { HandleService } from './handle.service.ts';
import type { ProfileService } from './profile.service.ts';
import type { SignUpService } from './sign-up.service.ts';

export interface ProfileRoutesOptions {
  readonly profile: ProfileService;
  readonly handles: HandleService;
  readonly signUp: SignUpService;
  readonly readAccount: (viewer: Viewer) => Promise<components['schemas']['AccountStatus']>;
}

type ProfileOperations =
  | 'endNameNotice'
  | 'getRegistered'
  | 'updateProfile'
  | 'v4GetHandleAvailability'
  | 'v4GetProfile'
  | 'v4SignUp'
  | 'v4UpdateProfile';

export function createProfileRoutes({
  profile,
  handles,
  signUp,
  readAccount,
}: ProfileRoutesOptions): Pick<Handlers, ProfileOperations> {
  return {
    endNameNotice: async ({ viewer }) => {
      await profile.endNameNotice(viewer);
      return { status: 204 };
    },
    getRegistered: async ({ viewer }) => ({
      status: 200,
      body: { is_registered: viewer !== null && (await profile.isRegistered(viewer)) },
    }),
    updateProfile: async ({ viewer, body }) => {
      if (viewer === null) throw new Problem('token_missing', 'A bearer token is required');
      return { status: 200, body: await profile.update(viewer, body) };
    },
    v4GetHandleAvailability: async ({ viewer, path }) => ({
      status: 200,
      body: await handles.getAvailability(viewer, path.pub_id),
    }),
    v4GetProfile: async ({ viewer, query }) => ({
      status: 200,
      body: { ...(await profile.get(viewer, query['expand[]'] ?? [])), account: await readAccount(viewer) },
    }),
    v4SignUp: async ({ viewer, caller, query }) => {
      const { isNew, response } = await signUp.signUp(viewer, {
        acceptLanguage: caller.acceptLanguage,
        invitationCode: query.invitation_code,
        visibility: query.visibility,
      });
      return { status: isNew ? 201 : 200, body: response };
    },
    v4UpdateProfile: async ({ viewer, body }) => ({
      status: 200,
      body: await profile.update(viewer, body),
    }),
  };
}
