let ofDocument: string | undefined;

/**
 * The nonce of the document that is open. A soft navigation renders the layout anew on the server, with another nonce
 * that the document's policy does not know; the first one counts until the document is left.
 */
export function documentNonce(ofResponse: string | undefined): string | undefined {
  if (typeof document === 'undefined') return ofResponse;
  ofDocument ??= ofResponse;
  return ofDocument;
}
