let ofDocument: string | undefined;

/**
 * Returns the CSP nonce of the open document. After a soft navigation, the server sends a new nonce. The
 * policy of the open document does not allow the new nonce, so this function keeps the first nonce.
 */
export function documentNonce(ofResponse: string | undefined): string | undefined {
  if (typeof document === 'undefined') return ofResponse;
  ofDocument ??= ofResponse;
  return ofDocument;
}
