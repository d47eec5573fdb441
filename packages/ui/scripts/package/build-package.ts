// `pnpm --filter @musubi/ui build:package [folder]`: builds the installable part of this package into `dist` or a
// folder: the entries as JavaScript, types, one style sheet, and the tokens. `npm pack ./dist` packs it. README.md says
// how to use it.
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

import { build, type Plugin } from 'vite';

import { toDesignTokens } from '../../src/tokens/design-tokens.ts';
import { writeDeclarations } from './declarations.ts';
import { PACKAGE_ENTRIES, toEntryCode } from './entries.ts';
import { writeManifest } from './manifest.ts';
import { compilePageStyles, type PageStyles } from './page-styles.ts';

const UI = join(import.meta.dirname, '../..');
const SOURCE = join(UI, 'src');
const DIST = resolve(process.argv[2] ?? join(UI, 'dist'));
/** The icons, of which the package contains six: the dependency would install thousands. */
const ICONS = 'lucide-react';
const PAGE_STYLES = '\0page-styles';
/** The order of the layers in `tokens.css`, so that the order of the two imports does not matter. */
const LAYERS = '@layer tokens, base, components, screens;\n';

/** Path of an entry, whose code the plugin provides. */
const entryPath = (name: string): string => join(SOURCE, `entry-${name}.ts`);

/** Provides the entries of the table, and the banner's own class names in place of those of the page. */
function entryPlugin(pageStyles: PageStyles): Plugin {
  return {
    name: 'entries',
    enforce: 'pre',
    resolveId(source) {
      if (PACKAGE_ENTRIES.some(({ name }) => source === entryPath(name))) return source;
      return source.endsWith('/generated/page-styles.ts') ? PAGE_STYLES : null;
    },
    load(id) {
      if (id === PAGE_STYLES) return pageStyles.code;
      const entry = PACKAGE_ENTRIES.find(({ name }) => id === entryPath(name));
      return entry === undefined ? null : toEntryCode(entry, (from) => join(SOURCE, from), 'values');
    },
  };
}

/** Builds the code and the style sheet. Returns the dependencies that the code imports. */
async function buildCode(): Promise<ReadonlySet<string>> {
  const pageStyles = await compilePageStyles(join(SOURCE, 'profile-page/styles'));
  const output = await build({
    root: UI,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [entryPlugin(pageStyles)],
    oxc: { jsx: { runtime: 'automatic', development: false } },
    css: { modules: { generateScopedName: (name, file) => `ui-${basename(file, '.module.css')}-${name}` } },
    build: {
      outDir: DIST,
      emptyOutDir: false,
      minify: false,
      cssMinify: false,
      target: 'es2022',
      lib: {
        entry: Object.fromEntries(PACKAGE_ENTRIES.map(({ name }) => [name, entryPath(name)])),
        formats: ['es'],
        cssFileName: 'styles',
      },
      rolldownOptions: {
        external: isDependency,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          // Bundling drops the directive of the components, which frameworks with server components need.
          banner: ({ isEntry }) => (isEntry ? "'use client';" : ''),
        },
      },
    },
  });
  const stylesPath = join(DIST, 'styles.css');
  await writeFile(stylesPath, `${LAYERS}${await readFile(stylesPath, 'utf8')}${pageStyles.css}`);
  const chunks = [output].flat().flatMap((each) => ('output' in each ? each.output : []));
  const imported = chunks.flatMap((chunk) =>
    'imports' in chunk ? [...chunk.imports, ...chunk.dynamicImports] : [],
  );
  return new Set(imported.filter((id) => isDependency(id) && !id.endsWith('.js')).map(toPackageName));
}

/** Whether the code imports this module from a dependency, rather than containing it. */
function isDependency(id: string): boolean {
  return /^[a-z@]/.test(id) && !id.startsWith('@musubi/') && toPackageName(id) !== ICONS;
}

const toPackageName = (id: string): string =>
  id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/');

await rm(DIST, { recursive: true, force: true });
await mkdir(DIST, { recursive: true });
const dependencies = await buildCode();
await writeDeclarations(PACKAGE_ENTRIES, DIST);
const tokens = await readFile(join(SOURCE, 'tokens/tokens.css'), 'utf8');
await writeFile(join(DIST, 'tokens.css'), tokens);
await writeFile(join(DIST, 'tokens.json'), `${JSON.stringify(toDesignTokens(tokens), null, 2)}\n`);
await writeFile(join(DIST, 'style-sheet.d.ts'), 'export {};\n');
await cp(join(UI, 'node_modules', ICONS, 'LICENSE'), join(DIST, `LICENSE-${ICONS}`));
for (const file of ['LICENSE', 'README.md']) await cp(join(UI, file), join(DIST, file));
await writeManifest({ folder: DIST, dependencies, entries: PACKAGE_ENTRIES.map(({ name }) => name) });
