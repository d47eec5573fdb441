import type { Handlers } from '#platform/http/operations.ts';

import type { AddressProofService } from './address-proof.service.ts';
import { readDevice } from './device.ts';
import type { DraftKeyService } from './draft-key.service.ts';
import type { MailRequestsService } from './mail-requests.service.ts';
import type { SessionListService } from './session-list.service.ts';
import type { SessionService } from './session.service.ts';

type Operation =
  | 'deleteRefreshToken'
  | 'getCustomToken'
  | 'getDraftKey'
  | 'getGlobalSignOutStatus'
  | 'registerKeyForGlobalSignOut'
  | 'sendAccountMail'
  | 'sendSignInMail'
  | 'v4EndSession'
  | 'v4ListSessions'
  | 'v4ProveAddress';

interface SessionServices {
  readonly addressProofs: AddressProofService;
  readonly draftKey: DraftKeyService;
  readonly mailRequests: MailRequestsService;
  readonly session: SessionService;
  readonly sessionList: SessionListService;
}

export function createSessionRoutes({
  addressProofs,
  draftKey,
  mailRequests,
  session: service,
  sessionList,
}: SessionServices): Pick<Handlers, Operation> {
  return {
    deleteRefreshToken: async ({ viewer, query }) => {
      if (query.keep_own) await service.revokeOthers(viewer);
      else await service.revoke(viewer, { forgetsDrafts: query.forget_drafts ?? false });
      return { status: 204 };
    },
    getCustomToken: async ({ viewer, query, caller }) => {
      const signIn = {
        device: readDevice(caller.userAgent),
        address: caller.address,
        signInId: query.sign_in_id ?? null,
        app: query.app ?? null,
      };
      return { status: 200, body: { token: await service.mintCustomToken(viewer, signIn) } };
    },
    getDraftKey: async ({ viewer, caller }) => ({
      status: 200,
      body: { key: await draftKey.read(viewer, caller.origin) },
    }),
    getGlobalSignOutStatus: async ({ viewer, query }) => ({
      status: 200,
      body: { isSignedOut: await service.readStatus(viewer, query.key) },
    }),
    registerKeyForGlobalSignOut: async ({ viewer, body }) => {
      await service.signOut(viewer, body.key);
      return { status: 204 };
    },
    sendAccountMail: async ({ viewer, body }) => ({
      status: 200,
      body: { sent_by: await mailRequests.askForAccount(viewer, body) },
    }),
    sendSignInMail: async ({ body }) => ({
      status: 200,
      body: { sent_by: await mailRequests.askForSignIn(body) },
    }),
    v4EndSession: async ({ viewer, path }) => {
      await sessionList.end(viewer, path.id);
      return { status: 204 };
    },
    v4ListSessions: async ({ viewer }) => ({ status: 200, body: await sessionList.list(viewer) }),
    v4ProveAddress: async ({ viewer, body, caller }) => ({
      status: 200,
      body: await addressProofs.prove(body, {
        address: caller.address,
        viewer,
        device: readDevice(caller.userAgent),
      }),
    }),
  };
}
