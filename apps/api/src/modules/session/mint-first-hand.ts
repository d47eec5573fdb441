import type { Core } from '#core/module.ts';
import { FULL_AUTHORITY } from '#platform/http/callers/authority.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';
import { toSecret } from '#platform/random.ts';

import type { Device } from './device.ts';
import { mintCustomToken } from './mint-custom-token.ts';
import { SIGN_OUT_KEY_BYTES } from './session.rules.ts';

/** A sign-in that the API verified itself, so no ID token reports it. */
export interface FirstHandSignIn extends Pick<
  Viewer,
  'accountId' | 'email' | 'isEmailVerified' | 'secondFactor' | 'signInProvider'
> {
  /** In Unix seconds. */
  readonly signedInAtSeconds: number;
}

/**
 * Mints a custom token that begins a session.
 * @throws Problem `session_revoked` for a disabled or deleted account, `sign_in_method_closed`; IdentityUnavailableError.
 */
export async function mintFirstHandToken(
  core: Core,
  { accountId, signedInAtSeconds: at, ...signIn }: FirstHandSignIn,
  caller: { readonly address: string; readonly device: Device },
): Promise<string> {
  const viewer: Viewer = {
    ...signIn,
    accountId,
    pageId: accountId,
    nameAtProvider: null,
    pibId: null,
    providerAccount: null,
    signOutKey: null,
    authority: FULL_AUTHORITY,
    issuedAtSeconds: at,
    authenticatedAtSeconds: at,
    expiresAtSeconds: at,
    digest: toSecret(core.random, SIGN_OUT_KEY_BYTES),
  };
  return mintCustomToken(core, viewer, { ...caller, signInId: null, app: null });
}
