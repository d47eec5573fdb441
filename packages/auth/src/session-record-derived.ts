import type { TokenClaims } from './token-claims.ts';

/** What follows from the rest of a record and from its token. */
export function derive(
  {
    emailVerified,
    providerList,
  }: { readonly emailVerified: boolean; readonly providerList: readonly string[] },
  { id, pibId, keyForGlobalSignOut }: TokenClaims,
) {
  const hasEmailProvider = providerList.includes('password');
  const shouldVerifyEmail = !emailVerified && hasEmailProvider;
  return { id, hasEmailProvider, shouldVerifyEmail, pibId, keyForGlobalSignOut };
}
