/** The identity service or Firestore could not be reached, or was too slow. */
export class IdentityUnavailableError extends Error {
  readonly code = 'identity_unavailable';
  override readonly name = 'IdentityUnavailableError';
}
