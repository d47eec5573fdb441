import type { SignInMethods } from '@musubi/auth/sign-in-methods-ports';

import type { ShownOffer } from './use-proof-code-offer.ts';

/** The ways that the dialog offers besides a passkey. */
export interface WaysToConfirm {
  /** Address of the password form; null without one. */
  readonly passwordOf: string | null;
  readonly phoneNumber: string | null;
  /** Whether a provider's page opens in this tab, not in a popup. */
  readonly isProviderInTab: boolean;
  readonly isNone: boolean;
}

/** Every account has a way without a popup, which some browsers do not open. */
export function toWaysToConfirm(
  { email, hasPassword, phoneNumber: number, providers, secondFactors }: SignInMethods,
  { codeGoesTo, hasPassword: isPasswordKnown }: Pick<ShownOffer, 'codeGoesTo' | 'hasPassword'>,
): WaysToConfirm {
  const hasSecondFactor = secondFactors.length > 0;
  // The browser does not know whether a person who logs in by e-mail links has a password besides.
  const mayHavePassword = hasPassword && (codeGoesTo === null || isPasswordKnown !== false);
  const passwordOf = mayHavePassword ? email : null;
  // The identity service refuses a phone as the first factor of an account that has a second factor.
  const phoneNumber = hasSecondFactor ? null : number;
  const hasWayInTab = passwordOf !== null || phoneNumber !== null || codeGoesTo !== null;
  return {
    passwordOf,
    phoneNumber,
    isProviderInTab: hasSecondFactor || !hasWayInTab,
    isNone: !hasWayInTab && providers.length === 0,
  };
}
