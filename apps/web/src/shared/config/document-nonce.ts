let ofDocument: string | undefined;

/**
 * The CSP nonce of the open document. A soft navigation renders the layout on the server with another nonce, which
 * this document's policy does not allow, so the first one stays.
 */
export function documentNonce(ofResponse: string | undefined): string | undefined {
  if (typeof document === 'undefined') return ofResponse;
  ofDocument ??= ofResponse;
  return ofDocument;
}
