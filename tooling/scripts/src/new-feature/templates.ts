import { glob, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

import { parseSlug, type SlugNames } from './slug-names.ts';

/** A file of a new feature. `path` is relative to the root of the repository. */
export interface NewFile {
  readonly path: string;
  readonly text: string;
}

const SUFFIX = '.template';
const folder = fileURLToPath(new URL('../../templates', import.meta.url));
/** Placeholder slug in the templates. Apart from it, the templates are ordinary files. */
const example = parseSlug('example-nouns');

/** Replaces every spelling of the example slug in a template. */
export function fillTemplate(text: string, names: SlugNames): string {
  const kinds = ['slug', 'camel', 'pascal', 'snake', 'title'] as const;
  const filled = kinds.reduce((result, kind) => result.replaceAll(example[kind], names[kind]), text);
  return filled.replaceAll(example.title.toLowerCase(), names.title.toLowerCase());
}

/** Fills in all templates: the first version of every part, from the contract to the journey. */
export async function planFiles(names: SlugNames): Promise<readonly NewFile[]> {
  const files: NewFile[] = [];
  for await (const name of glob(`**/*${SUFFIX}`, { cwd: folder })) {
    const path = relative('.', name).replaceAll(sep, '/').slice(0, -SUFFIX.length);
    const text = await readFile(join(folder, name), 'utf8');
    files.push({ path: fillTemplate(path, names), text: fillTemplate(text, names) });
  }
  return files.toSorted((a, b) => a.path.localeCompare(b.path));
}
