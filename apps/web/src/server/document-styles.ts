import type { ServerResponse } from 'node:http';

import { fillImports } from './style-sheets.ts';

/** The style sheet that React writes into the head of a document. React escapes `<` in all texts. */
const INLINE_SHEET = '<style data-precedence=';
const SHEET_END = '</style>';
const NONCE = /style-src [^;]*'nonce-([A-Za-z0-9+/=]+)'/;

type Chunk = string | Uint8Array;

function findNonce(outgoing: ServerResponse): string | null {
  const policy = outgoing.getHeader('content-security-policy');
  return typeof policy === 'string' ? (NONCE.exec(policy)?.[1] ?? null) : null;
}

/** Completes the style sheet in a part of a document; null when the part has none. */
function complete(chunk: Chunk, nonce: string, sheets: ReadonlyMap<string, string>): Buffer | null {
  const bytes =
    typeof chunk === 'string'
      ? Buffer.from(chunk)
      : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  const at = bytes.indexOf(INLINE_SHEET);
  if (at === -1) return null;
  const start = at + '<style'.length;
  const found = bytes.indexOf(SHEET_END, start);
  const end = found === -1 ? bytes.length : found;
  const css = fillImports(bytes.toString('utf8', start, end), sheets);
  return Buffer.concat([
    bytes.subarray(0, start),
    Buffer.from(` nonce="${nonce}"${css}`),
    bytes.subarray(end),
  ]);
}

/**
 * Completes the style sheet that Next.js writes into a document: it contains rules that stand for the sheets of the
 * build (`style-sheets.ts`), and React writes it without the nonce of the content security policy, because Next.js gives
 * React only the nonce of scripts. Only the first part of a document is searched, which begins with the head.
 */
export function completeStyles(outgoing: ServerResponse, sheets: ReadonlyMap<string, string>): void {
  const { write, end } = outgoing;
  const restore = (): void => {
    outgoing.write = write;
    outgoing.end = end;
  };
  const completeFirst = ([chunk, ...rest]: readonly unknown[]): unknown[] => {
    restore();
    const nonce = findNonce(outgoing);
    const isPart = typeof chunk === 'string' || chunk instanceof Uint8Array;
    return [nonce !== null && isPart ? (complete(chunk, nonce, sheets) ?? chunk) : chunk, ...rest];
  };
  outgoing.write = (...args: unknown[]) => Reflect.apply(write, outgoing, completeFirst(args)) as boolean;
  outgoing.end = (...args: unknown[]) => {
    Reflect.apply(end, outgoing, completeFirst(args));
    return outgoing;
  };
}
