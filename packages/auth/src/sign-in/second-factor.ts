import { AuthError } from '../error-codes.ts';
import type { SecondFactorChallenge } from '../ports.ts';

/**
 * Thrown when signing in needs a second factor. Show `challenge`, then call `signIn` with the kind
 * `second_factor`.
 */
export class SecondFactorRequiredError extends AuthError {
  readonly challenge: SecondFactorChallenge;

  constructor(challenge: SecondFactorChallenge, options?: ErrorOptions) {
    super('second_factor_required', options);
    this.challenge = challenge;
  }
}
