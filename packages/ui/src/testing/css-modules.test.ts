import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { describe, expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
const modules = files.filter((file) => file.endsWith('.module.css'));
const scripts = files
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(SOURCE, file), 'utf8') }));

const classesIn = (css: string): ReadonlySet<string> =>
  new Set(
    [...css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/\.([A-Za-z][\w-]*)(?=[\s,:.[>+~{)])/g)].map(
      ([, name = '']) => name,
    ),
  );

/**
 * Finds the literal class names that TypeScript files use from a CSS module. Also returns whether any file
 * builds a class name from a variant's value.
 */
function usesOf(module: string): { readonly literal: ReadonlySet<string>; readonly hasVariants: boolean } {
  const importers = scripts.flatMap(({ file, text }) =>
    [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)]
      .filter(([, , path = '']) => join(dirname(file), path) === module)
      .map(([, name = '']) => ({ name, text })),
  );
  const literal = importers.flatMap(({ name, text }) =>
    [...text.matchAll(new RegExp(String.raw`\b${name}\['([\w-]+)'\]`, 'g'))].map(([, used = '']) => used),
  );
  const hasVariants = importers.some(({ name, text }) => new RegExp(String.raw`\b${name}\[\w+\]`).test(text));
  return { literal: new Set(literal), hasVariants };
}

describe.each(modules)('CSS module %s', (module) => {
  const declared = classesIn(readFileSync(join(SOURCE, module), 'utf8'));
  const { literal, hasVariants } = usesOf(module);

  test('declares every class that TypeScript files use', () => {
    expect([...literal].filter((name) => !declared.has(name))).toEqual([]);
  });

  test('declares no unused class', () => {
    // Skips modules whose class names are built from a variant's value, because the source does not contain
    // these names.
    expect([...declared].filter((name) => !literal.has(name) && !hasVariants)).toEqual([]);
  });
});
