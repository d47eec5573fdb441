import { glob, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** A style sheet of the build. */
interface StyleSheet {
  readonly css: string;
  /** The style sheet escaped for the data for React, which Next.js writes as a JSON string into a script. */
  readonly inData: string;
}

/** Style sheets by URL path, such as `/_next/static/chunks/a.css`. */
export type StyleSheets = ReadonlyMap<string, StyleSheet>;

const RULE_START = "@import'";
const RULE_END = "';";
const PATH_MAX_BYTES = 200;

/**
 * Creates the placeholder rule of a style sheet. Without it, Next.js would write the whole sheet into the
 * document, and again into the data for React. A browser that receives the rule loads the sheet as a file.
 */
export const toImport = (path: string): string => `${RULE_START}${path}${RULE_END}`;

/**
 * Replaces each placeholder rule of `toImport` that follows the text of `before` by the result of `toText`
 * for its path. Keeps the rule when `toText` has no result.
 */
export function replaceImports(
  bytes: Buffer,
  {
    before = () => '',
    toText,
  }: { readonly before?: (path: string) => string; readonly toText: (path: string) => string | undefined },
): Buffer {
  const parts: Buffer[] = [];
  let copied = 0;
  let at = bytes.indexOf(RULE_START);
  while (at !== -1) {
    const start = at + RULE_START.length;
    const length = bytes.subarray(start, start + PATH_MAX_BYTES).indexOf(RULE_END);
    const path = length === -1 ? '' : bytes.toString('latin1', start, start + length);
    const expected = Buffer.from(before(path));
    const isPreceded = bytes.subarray(Math.max(copied, at - expected.length), at).equals(expected);
    const text = isPreceded ? toText(path) : undefined;
    if (text !== undefined) {
      parts.push(bytes.subarray(copied, at), Buffer.from(text));
      copied = start + length + RULE_END.length;
    }
    at = bytes.indexOf(RULE_START, start);
  }
  return parts.length === 0 ? bytes : Buffer.concat([...parts, bytes.subarray(copied)]);
}

const escapeOnce = (text: string): string => JSON.stringify(text).slice(1, -1);

function toSheet(css: string): StyleSheet {
  const inData = escapeOnce(escapeOnce(css)).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return { css, inData };
}

/**
 * Reads the style sheets of the build in `dir`.
 * @throws when a sheet would close the style element that contains it.
 */
export async function readStyleSheets(dir: string): Promise<StyleSheets> {
  const sheets = new Map<string, StyleSheet>();
  for await (const file of glob('static/**/*.css', { cwd: join(dir, '.next') })) {
    const css = await readFile(join(dir, '.next', file), 'utf8');
    if (/<\/style/i.test(css)) throw new Error(`The style sheet ${file} contains the end of its element`);
    sheets.set(`/_next/${file.replaceAll(sep, '/')}`, toSheet(css));
  }
  return sheets;
}
