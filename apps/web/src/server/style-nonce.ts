import type { ServerResponse } from 'node:http';

/** The style sheet that React writes into the head of a document. React escapes `<` in all texts. */
const INLINE_SHEET = '<style data-precedence=';
const NONCE = /style-src [^;]*'nonce-([A-Za-z0-9+/=]+)'/;

type Chunk = string | Uint8Array;

function findNonce(outgoing: ServerResponse): string | null {
  const policy = outgoing.getHeader('content-security-policy');
  return typeof policy === 'string' ? (NONCE.exec(policy)?.[1] ?? null) : null;
}

/** Puts the nonce of the policy into the style sheet of a document; null when the chunk has none. */
function addNonce(chunk: Chunk, nonce: string): Buffer | null {
  const bytes =
    typeof chunk === 'string'
      ? Buffer.from(chunk)
      : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  const at = bytes.indexOf(INLINE_SHEET);
  if (at === -1) return null;
  const end = at + '<style'.length;
  return Buffer.concat([bytes.subarray(0, end), Buffer.from(` nonce="${nonce}"`), bytes.subarray(end)]);
}

/**
 * Puts the nonce of the content security policy into the style sheet that Next.js writes into a document.
 * React writes such sheets without a nonce, because Next.js gives it only the nonce of scripts, so the policy
 * would refuse them. Only the first part of a document is searched, which begins with the head.
 */
export function addStyleNonce(outgoing: ServerResponse): void {
  const { write, end } = outgoing;
  const restore = (): void => {
    outgoing.write = write;
    outgoing.end = end;
  };
  const addToFirst = ([chunk, ...rest]: readonly unknown[]): unknown[] => {
    restore();
    const nonce = findNonce(outgoing);
    const isPart = typeof chunk === 'string' || chunk instanceof Uint8Array;
    return [nonce !== null && isPart ? (addNonce(chunk, nonce) ?? chunk) : chunk, ...rest];
  };
  outgoing.write = (...args: unknown[]) => Reflect.apply(write, outgoing, addToFirst(args)) as boolean;
  outgoing.end = (...args: unknown[]) => {
    Reflect.apply(end, outgoing, addToFirst(args));
    return outgoing;
  };
}
