import type { TokenClaims } from './token-claims.ts';

/** Computes the record's derived fields, so that writing and validation agree. */
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
