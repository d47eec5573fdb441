import { glob, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** URL path of a style sheet of the build, such as `/_next/static/chunks/a.css`. */
type SheetPath = string;

const IMPORT = /@import'(\/_next\/static\/[\w./~-]+\.css)';/g;

/**
 * Writes the rule that stands for a style sheet. Next.js would write the whole sheet twice, into the document and into
 * the data for React. A browser that reads the rule loads the sheet as a file.
 */
export const toImport = (path: SheetPath): string => `@import'${path}';`;

/** Replaces each rule of `toImport` by its style sheet. Rules for unknown sheets stay. */
export function fillImports(css: string, sheets: ReadonlyMap<SheetPath, string>): string {
  return css.replaceAll(IMPORT, (rule: string, path: SheetPath) => sheets.get(path) ?? rule);
}

/**
 * Reads the style sheets of the build in `dir`, by URL path.
 * @throws when a sheet would end the element that contains it.
 */
export async function readStyleSheets(dir: string): Promise<ReadonlyMap<SheetPath, string>> {
  const sheets = new Map<SheetPath, string>();
  for await (const file of glob('static/**/*.css', { cwd: join(dir, '.next') })) {
    const css = await readFile(join(dir, '.next', file), 'utf8');
    if (/<\/style/i.test(css)) throw new Error(`The style sheet ${file} contains the end of its element`);
    sheets.set(`/_next/${file.replaceAll(sep, '/')}`, css);
  }
  return sheets;
}
