import type { AuthErrorCode } from '@musubi/auth/error-codes';
import type { Confirmation } from '@musubi/auth/sign-in-methods';
import type { SignInMethods } from '@musubi/auth/sign-in-methods-ports';

/** What every way to prove who somebody is needs. */
export interface ConfirmWaysProps {
  readonly methods: SignInMethods;
  readonly pending: Confirmation['kind'] | null;
  readonly failure: string | null;
  /** Answers what went wrong; null for nothing. */
  readonly onConfirm: (confirmation: Confirmation) => Promise<AuthErrorCode | null>;
  readonly onCancelPopup: () => void;
}
