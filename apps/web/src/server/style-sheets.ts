import { glob, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** A style sheet of the build. */
interface StyleSheet {
  readonly css: string;
  /** The same as a part of the data for React, which Next.js writes as a string of JSON into a script. */
  readonly inData: string;
}

/** Style sheets by URL path, such as `/_next/static/chunks/a.css`. */
export type StyleSheets = ReadonlyMap<string, StyleSheet>;

const RULE_START = "@import'";
const RULE_END = "';";
const PATH_MAX_BYTES = 200;

/**
 * Writes the rule that stands for a style sheet. Next.js would write the whole sheet into the document, and again into
 * the data for React. A browser that reads the rule loads the sheet as a file.
 */
export const toImport = (path: string): string => `${RULE_START}${path}${RULE_END}`;

/**
 * Replaces rules of `toImport` that follow the text `before` by the text that `toText` returns for their path. Without
 * a text the rule stays.
 */
export function replaceImports(
  bytes: Buffer,
  { before, toText }: { readonly before: string; readonly toText: (path: string) => string | undefined },
): Buffer {
  const parts: Buffer[] = [];
  let copied = 0;
  const wanted = before + RULE_START;
  let at = bytes.indexOf(wanted);
  while (at !== -1) {
    const start = at + wanted.length;
    const length = bytes.subarray(start, start + PATH_MAX_BYTES).indexOf(RULE_END);
    const text = length === -1 ? undefined : toText(bytes.toString('latin1', start, start + length));
    if (text !== undefined) {
      parts.push(bytes.subarray(copied, start - RULE_START.length), Buffer.from(text));
      copied = start + length + RULE_END.length;
    }
    at = bytes.indexOf(wanted, start);
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
 * @throws when a sheet would end the element that contains it.
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
