import type { ProofPurpose } from '@musubi/api-client';
import type { AuthErrorCode } from '@musubi/auth/error-codes';
import type { Confirmation } from '@musubi/auth/sign-in-methods';
import type { SignInMethods } from '@musubi/auth/sign-in-methods-ports';

export interface ConfirmMethodsProps {
  /** Purpose that a passkey proves to the API; null for a change at the identity service. */
  readonly purpose: ProofPurpose | null;
  readonly onProof: (proof: string) => void;
  readonly methods: SignInMethods;
  readonly pending: Confirmation['kind'] | null;
  readonly failure: string | null;
  /** Resolves to null, or to the error code when the re-authentication failed. */
  readonly onConfirm: (confirmation: Confirmation) => Promise<AuthErrorCode | null>;
  readonly onCancelPopup: () => void;
}
