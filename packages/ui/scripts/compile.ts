// Compiles the public page's style sheets (class names and minified CSS) and brand glyphs into plain modules
// that Node and every bundler can import. Runs at each installation, and as a task of Turborepo (`pnpm derive`). A
// test fails when the output is stale.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { transform } from 'lightningcss';
import {
  type SimpleIcon,
  siFacebook,
  siGithub,
  siInstagram,
  siNiconico,
  siNote,
  siPixiv,
  siSoundcloud,
  siTumblr,
  siX,
  siYoutube,
} from 'simple-icons';
import { optimize } from 'svgo';

import { createMonograms } from './monogram.ts';
import { SERVICE_MARKS } from './service-marks.ts';

const SOURCE = join(import.meta.dirname, '../src');
const STYLES_FOLDER = join(SOURCE, 'profile-page/styles');

const BRANDS = {
  twitter: siX,
  youtube: siYoutube,
  facebook: siFacebook,
  instagram: siInstagram,
  note: siNote,
  nicovideo: siNiconico,
  pixiv: siPixiv,
  soundcloud: siSoundcloud,
  tumblr: siTumblr,
  github: siGithub,
};

/**
 * Brand logos, redrawn as circles and rounded squares. These shapes take a fifth of the bytes of the traced
 * curves.
 */
const REDRAWN: Readonly<Partial<Record<keyof typeof BRANDS, string>>> = {
  instagram:
    'M7 0h10a7 7 0 0 1 7 7v10a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7zm0 2.16A4.84 4.84 0 0 0 2.16 7v10A4.84 4.84 0 0 0 7 21.84h10A4.84 4.84 0 0 0 21.84 17V7A4.84 4.84 0 0 0 17 2.16zm11.4 1.99a1.44 1.44 0 1 0 .01 2.88 1.44 1.44 0 0 0-.01-2.88M12 5.84a6.16 6.16 0 1 1 0 12.32 6.16 6.16 0 0 1 0-12.32M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8',
};

export interface CompiledFile {
  readonly path: string;
  readonly content: string;
}

const toCamelCase = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;

/**
 * Returns the line that adds one class name to the generated module.
 * @throws Error unless the name is in camelCase, because the module has a property of that name.
 */
export function toClassRow(filename: string, name: string): string {
  if (!/^[a-z][a-z0-9]*$/i.test(name)) throw new Error(`${filename}: write the class .${name} in camelCase`);
  return `    ${name}: ${quote(name)},`;
}

/**
 * Removes spaces that lightningcss leaves in values with variables. This is safe because no string in our CSS
 * contains a comma or slash.
 */
const tighten = (css: string): string => css.replaceAll(/ ?([,/]) (?=[\w.-])/g, '$1');

/** Reads a style sheet: one file, or all files of a folder concatenated in name order. */
async function readSheet(path: string): Promise<Buffer> {
  if (path.endsWith('.css')) return readFile(path);
  const names = (await readdir(path)).toSorted();
  return Buffer.concat(await Promise.all(names.map(async (name) => readFile(join(path, name)))));
}

async function compileStyles(): Promise<CompiledFile> {
  const names = (await readdir(STYLES_FOLDER)).toSorted();
  const sheets = await Promise.all(
    names.map(async (filename) => {
      const { code, exports } = transform({
        filename,
        code: await readSheet(join(STYLES_FOLDER, filename)),
        minify: true,
        // Class names stay unhashed and readable: they cannot collide, because no other styles apply to the
        // public page.
        cssModules: { pattern: '[local]', dashedIdents: false },
      });
      const classes = Object.keys(exports ?? {})
        .toSorted()
        .map((name) => toClassRow(filename, name));
      return `/** ${filename} */\nexport const ${toCamelCase(basename(filename, '.css'))} = {\n  classes: {\n${classes.join('\n')}\n  },\n  css: ${quote(tighten(Buffer.from(code).toString('utf8')))},\n} as const;`;
    }),
  );
  return {
    path: join(SOURCE, 'profile-page/generated/page-styles.ts'),
    content: `// Compiled from ../styles by packages/ui/scripts/compile.ts; edit those instead.\n\n${sheets.join('\n\n')}\n`,
  };
}

/**
 * Rounds path coordinates to one decimal. The error is under a tenth of a pixel at every drawn size, and
 * paths are half as long as with three decimals.
 */
function shortenPath(path: string): string {
  const { data } = optimize(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${path}"/></svg>`,
    {
      multipass: true,
      plugins: [{ name: 'convertPathData', params: { floatPrecision: 1 } }],
    },
  );
  const shortened = / d="([^"]+)"/.exec(data)?.[1];
  if (shortened === undefined) throw new Error(`No path left of ${path.slice(0, 40)}`);
  return shortened;
}

function compileGlyphs(): CompiledFile {
  const redrawn = new Map<string, string>(Object.entries(REDRAWN));
  const lines = Object.entries(BRANDS).map(
    ([type, icon]) => `  ${type}: ${quote(shortenPath(redrawn.get(type) ?? icon.path))},`,
  );
  return {
    path: join(SOURCE, 'service-icon/generated/brand-glyphs.ts'),
    content: `// Compiled from simple-icons (CC0) by packages/ui/scripts/compile.ts.\n\n/** Path data of brand marks on a 24 × 24 field. */\nexport const BRAND_GLYPHS = {\n${lines.join('\n')}\n} as const;\n`,
  };
}

/**
 * Maximum length of a path. A page inlines the marks of its links, so a service with a longer path gets a
 * tile with letters instead.
 */
const MAX_PATH_CHARACTERS = 1_300;

/**
 * Compiles the marks of the services that are not link types: one module per group, which screens lazy-load.
 */
async function compileServiceMarks(): Promise<readonly CompiledFile[]> {
  const drawMonogram = await createMonograms();
  const toPath = (id: string, mark: string | SimpleIcon): string => {
    const path = shortenPath(typeof mark === 'string' ? drawMonogram(mark) : mark.path);
    if (path.length > MAX_PATH_CHARACTERS) throw new Error(`The mark of ${id} has ${path.length} characters`);
    return path;
  };
  return Object.entries(SERVICE_MARKS).map(([group, marks]) => ({
    path: join(SOURCE, `service-icon/generated/marks/${group}.ts`),
    content: `// Compiled from packages/ui/scripts/service-marks.ts by packages/ui/scripts/compile.ts.\n\n/** Path data of the marks of these services on a 24 × 24 field. */\nexport const MARKS: Readonly<Record<string, string>> = {\n${Object.entries(
      marks,
    )
      .map(([id, mark]) => `  ${id}: ${quote(toPath(id, mark))},`)
      .join('\n')}\n};\n`,
  }));
}

/** Returns every generated file with its expected content. */
export async function compileFiles(): Promise<readonly CompiledFile[]> {
  return [await compileStyles(), compileGlyphs(), ...(await compileServiceMarks())];
}

if (import.meta.main) {
  for (const { path, content } of await compileFiles()) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}
