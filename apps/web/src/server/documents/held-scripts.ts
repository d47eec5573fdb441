import type { ServerResponse } from 'node:http';

import { HELD_SCRIPT_TYPE } from '#shell/starter/starter-rules.ts';

/** A tag that begins a script, or a link that preloads a script. */
const TAG = /<script\b[^>]*>|<link\b[^>]*\bas="script"[^>]*>/g;
/**
 * The first characters of the inline scripts through which Next.js passes data to React. React's own scripts,
 * which reveal late parts, are not delayed.
 */
const DATA_STARTS = ['self.__next_f', '(self.__next_f'];
const DATA_START_LENGTH = Math.max(...DATA_STARTS.map(({ length }) => length));
/** Upper limit for the length of a tag of Next.js. */
const TAG_MAX_LENGTH = 500;

const NONCE = /\bnonce="([^"]*)"/;

function isOfApp(tag: string, after: string): boolean {
  return (
    tag.includes(' src="/_next/') ||
    tag.includes(' id="_R_"') ||
    (NONCE.test(tag) && DATA_STARTS.some((start) => after.startsWith(start)))
  );
}

/** Delays the app's scripts in one document, whose parts arrive in order. */
class HeldScripts {
  readonly #starterPath: string;
  #rest = '';
  #hasStarter = false;

  constructor(starterPath: string) {
    this.#starterPath = starterPath;
  }

  /** Returns the text that can be sent. A rest that may begin a tag is returned with the next part. */
  hold(part: string, isLast: boolean): string {
    const text = this.#rest + part;
    const end = isLast ? text.length : this.#endOfWholeTags(text);
    this.#rest = text.slice(end);
    return text
      .slice(0, end)
      .replaceAll(TAG, (tag, at: number) => this.#replace(tag, text.slice(at + tag.length)));
  }

  #endOfWholeTags(text: string): number {
    const at = text.lastIndexOf('<');
    if (at === -1) return text.length;
    const close = text.indexOf('>', at);
    const isWhole = close !== -1 && text.length - close > DATA_START_LENGTH;
    return isWhole || text.length - at > TAG_MAX_LENGTH ? text.length : at;
  }

  #replace(tag: string, after: string): string {
    if (tag.startsWith('<link')) return '';
    if (!isOfApp(tag, after)) return tag;
    const held = `<script type="${HELD_SCRIPT_TYPE}"${tag.slice('<script'.length)}`;
    if (this.#hasStarter) return held;
    this.#hasStarter = true;
    const [nonce = ''] = NONCE.exec(tag) ?? [];
    return `<script src="${this.#starterPath}" async ${nonce}></script>${held}`;
  }
}

const toText = (part: string | Uint8Array): string =>
  // One character per byte (latin1), so that no part ends within a character.
  (typeof part === 'string'
    ? Buffer.from(part)
    : Buffer.from(part.buffer, part.byteOffset, part.byteLength)
  ).toString('latin1');

/**
 * Delays the app's scripts and data in a content document, and inserts the starter before them. The starter
 * runs them once the visitor uses a control that needs the app (docs/adr/0101-code-splitting.md).
 */
export function holdScripts(outgoing: ServerResponse, starterPath: string): void {
  const { write, end } = outgoing;
  let scripts: HeldScripts | null | undefined;
  const hold = (args: readonly unknown[], isLast: boolean): unknown[] => {
    if (scripts === undefined) {
      const isDocument = String(outgoing.getHeader('content-type')).startsWith('text/html');
      // Delays scripts only in successful documents, because only the app can render an error.
      scripts = isDocument && outgoing.statusCode === 200 ? new HeldScripts(starterPath) : null;
    }
    const [part, ...rest] = args;
    const isPart = typeof part === 'string' || part instanceof Uint8Array;
    if (scripts === null || (!isPart && !isLast)) return [...args];
    const held = Buffer.from(scripts.hold(isPart ? toText(part) : '', isLast), 'latin1');
    return isPart ? [held, ...rest] : [held, ...args];
  };
  outgoing.write = (...args: unknown[]) => Reflect.apply(write, outgoing, hold(args, false)) as boolean;
  outgoing.end = (...args: unknown[]) => {
    outgoing.write = write;
    outgoing.end = end;
    Reflect.apply(end, outgoing, hold(args, true));
    return outgoing;
  };
}
