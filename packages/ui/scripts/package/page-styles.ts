import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { transform } from 'lightningcss';

/** Prefix of the page's class names in the package, where they share a document with an app's own. */
const PREFIX = 'ofuse-';

/** Colours and sizes of the banner, which a public page takes from its theme and an app from its tokens. */
const COLORS = `.${PREFIX}colors {
  --band: var(--color-accent);
  --band-deep: var(--color-accent-hover);
  --on-band: var(--color-fg-on-accent);
  --card: var(--color-bg-surface);
  --on-card: var(--color-fg);
  --on-card-2: var(--color-fg-muted);
  --edge: var(--color-line-strong);
  --edge-w: 1.5px;
  --radius: var(--radius-l);
  --radius-card: var(--radius-l);
  --lift: var(--shadow-card);
  --seal: var(--color-accent);
}
`;

/** The style sheets of the page that the banner needs, by the name of their module. */
const SHEETS = { ofuse: ['ofuse.css'], base: ['base/icons.css', 'base/links.css'] } as const;

export interface PageStyles {
  /** Code of the module that replaces the page's compiled style sheets. */
  readonly code: string;
  /** The rules, in the layer of the components. */
  readonly css: string;
}

/** Compiles the page's styles for the banner with class names of its own. */
export async function compilePageStyles(stylesFolder: string): Promise<PageStyles> {
  const modules: string[] = [];
  const rules: string[] = [COLORS];
  for (const [name, files] of Object.entries(SHEETS)) {
    const sheets = await Promise.all(files.map(async (file) => readFile(join(stylesFolder, file))));
    const { code, exports } = transform({
      filename: `${name}.css`,
      code: Buffer.concat(sheets),
      cssModules: { pattern: `${PREFIX}[local]`, dashedIdents: false },
    });
    const classes = Object.keys(exports ?? {}).toSorted();
    const rows = Object.fromEntries(classes.map((local) => [local, `${PREFIX}${local}`]));
    modules.push(`export const ${name} = { classes: ${JSON.stringify(rows)}, css: '' };`);
    rules.push(Buffer.from(code).toString('utf8'));
  }
  return { code: modules.join('\n'), css: `@layer components {\n${rules.join('\n')}}\n` };
}
