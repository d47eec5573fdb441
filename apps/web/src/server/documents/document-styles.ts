import type { ServerResponse } from 'node:http';

import { replaceImports, type StyleSheets } from './style-sheets.ts';

/**
 * The start of the style element that React writes into the head of a document. React escapes `<` in all
 * texts.
 */
const INLINE_SHEET = '<style data-precedence=';
const SHEET_END = '</style>';
/**
 * The text before a style sheet in the data for React. User text cannot contain it, because its quotes are
 * escaped twice. User text cannot follow it either, because no other element has these properties.
 */
const beforeData = (path: string): string =>
  String.raw`\"precedence\":\"next\",\"href\":\"${path}\",\"children\":\"`;
const NONCE = /style-src [^;]*'nonce-([A-Za-z0-9+/=]+)'/;

function findNonce(outgoing: ServerResponse): string | null {
  const policy = outgoing.getHeader('content-security-policy');
  return typeof policy === 'string' ? (NONCE.exec(policy)?.[1] ?? null) : null;
}

const toBytes = (part: string | Uint8Array): Buffer =>
  typeof part === 'string' ? Buffer.from(part) : Buffer.from(part.buffer, part.byteOffset, part.byteLength);

/** Inlines the style sheets into the parts of one document, which arrive in order. */
class DocumentStyles {
  readonly #nonce: string;
  readonly #sheets: StyleSheets;
  readonly #inHead = new Set<string>();
  #isFirst = true;

  constructor(nonce: string, sheets: StyleSheets) {
    this.#nonce = nonce;
    this.#sheets = sheets;
  }

  complete(bytes: Buffer): Buffer {
    const at = this.#isFirst ? bytes.indexOf(INLINE_SHEET) : -1;
    this.#isFirst = false;
    if (at === -1) return this.#completeData(bytes);
    const start = at + '<style'.length;
    const found = bytes.indexOf(SHEET_END, start);
    const end = found === -1 ? bytes.length : found;
    return Buffer.concat([
      bytes.subarray(0, start),
      Buffer.from(` nonce="${this.#nonce}"`),
      this.#completeElement(bytes.subarray(start, end)),
      this.#completeData(bytes.subarray(end)),
    ]);
  }

  #completeElement(element: Buffer): Buffer {
    const toText = (path: string): string | undefined => {
      const css = this.#sheets.get(path)?.css;
      if (css !== undefined) this.#inHead.add(path);
      return css;
    };
    return replaceImports(element, { toText });
  }

  /**
   * Inlines style sheets that the head lacks: the browser adds them with components that only the browser
   * renders.
   */
  #completeData(bytes: Buffer): Buffer {
    const toText = (path: string): string | undefined =>
      this.#inHead.has(path) ? undefined : this.#sheets.get(path)?.inData;
    return replaceImports(bytes, { before: beforeData, toText });
  }
}

/**
 * Inlines the style sheets into a document of Next.js. Next.js writes a placeholder rule for each sheet
 * (`style-sheets.ts`): in the style element in the head, and again in the data for React. React does not read
 * the second copy when the head has the sheet. Also adds the nonce of the content security policy to the
 * element, because Next.js passes React only the nonce of scripts. The element is in the first part of the
 * document.
 */
export function completeStyles(outgoing: ServerResponse, sheets: StyleSheets): void {
  const { write, end } = outgoing;
  let styles: DocumentStyles | null | undefined;
  const completeArgs = ([part, ...rest]: readonly unknown[]): unknown[] => {
    if (styles === undefined) {
      const nonce = findNonce(outgoing);
      styles = nonce === null ? null : new DocumentStyles(nonce, sheets);
    }
    const isPart = typeof part === 'string' || part instanceof Uint8Array;
    return [styles !== null && isPart ? styles.complete(toBytes(part)) : part, ...rest];
  };
  outgoing.write = (...args: unknown[]) => Reflect.apply(write, outgoing, completeArgs(args)) as boolean;
  outgoing.end = (...args: unknown[]) => {
    outgoing.write = write;
    outgoing.end = end;
    Reflect.apply(end, outgoing, completeArgs(args));
    return outgoing;
  };
}
