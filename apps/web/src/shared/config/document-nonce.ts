let ofDocument: string | undefined;

/**
 * The CSP nonce of the open document. After a soft navigation, the layout of the server has another nonce,
 * which the policy of the open document does not allow, so the first nonce is kept.
 */
export function documentNonce(ofResponse: string | undefined): string | undefined {
  if (typeof document === 'undefined') return ofResponse;
  ofDocument ??= ofResponse;
  return ofDocument;
}
