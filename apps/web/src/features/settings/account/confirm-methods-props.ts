import type { ProofPurpose } from '@musubi/api-client';
import type { AuthErrorCode } from '@musubi/auth/error-codes';
import type { LoginProvider } from '@musubi/auth/login-providers';
import type { Confirmation } from '@musubi/auth/sign-in-methods';
import type { SignInMethods } from '@musubi/auth/sign-in-methods-ports';

import type { ShownOffer } from './ways/use-proof-code-offer.ts';

/** The running way to re-authenticate; also the way to a provider's page in this tab, and the return from it. */
export type PendingKind = Confirmation['kind'] | 'redirect' | 'return';

export interface ConfirmMethodsProps {
  /** Purpose that a passkey or a mailed code proves to the API; null for a change at the identity service. */
  readonly purpose: ProofPurpose | null;
  readonly onProof: (proof: string) => void;
  readonly methods: SignInMethods;
  readonly offer: ShownOffer;
  readonly pending: PendingKind | null;
  readonly failure: string | null;
  /** Resolves to null, or to the error code when the re-authentication failed. */
  readonly onConfirm: (confirmation: Confirmation) => Promise<AuthErrorCode | null>;
  readonly onCancelPopup: () => void;
  /** Goes to a provider's page in this tab. */
  readonly onLeave: (provider: LoginProvider) => void;
}
