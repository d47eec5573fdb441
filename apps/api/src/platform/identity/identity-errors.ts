/** The identity service or Firestore refused a call, could not be reached, or was too slow. */
export class IdentityUnavailableError extends Error {
  readonly code = 'identity_unavailable';
  override readonly name = 'IdentityUnavailableError';
  /** Status of the refusal; undefined when there was no answer. */
  readonly status: number | undefined;
  constructor(message: string, { status, ...options }: ErrorOptions & { readonly status?: number } = {}) {
    super(message, options);
    this.status = status;
  }
}
