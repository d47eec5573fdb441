import { describe, expect, test } from 'vitest';

import type { Sources } from './find-imports.ts';
import { findStructureFaults } from './structure-faults.ts';

const ROOT = 'apps/web/src';
const CAPS = { knottedFolders: 0, looseFiles: 2 };

/** Two folders of a package: `links` imports `shared`. */
const TREE = {
  'apps/web/package.json': '{ "imports": { "#*": "./src/*" } }',
  'apps/web/src/links/row.tsx':
    "import { clock } from '#shared/clock.ts';\nimport styles from './row.module.css';",
  'apps/web/src/links/list.tsx': "import { Row } from './row.tsx';",
  'apps/web/src/shared/clock.ts': "import { readFile } from 'node:fs/promises';\nexport const clock = 1;",
};

const plant = (files: Readonly<Record<string, string>> = {}): Sources =>
  new Map(Object.entries({ ...TREE, ...files }));

const find = (files?: Readonly<Record<string, string>>, caps = CAPS): readonly string[] =>
  findStructureFaults(ROOT, caps, plant(files));

test('accepts a root at its caps', () => {
  expect(find()).toEqual([]);
});

test('reports caps for a root without files', () => {
  expect(findStructureFaults('apps/old/src', CAPS, plant())).toEqual(['apps/old/src has caps and no files']);
});

describe('circles of files', () => {
  const CIRCLE = ['apps/web/src has 2 files in circles of 0 allowed: links/list.tsx ↔ links/row.tsx'];

  test.each([
    ['a value', "import { List } from './list.tsx';"],
    ['a type', "import type { List } from './list.tsx';"],
    ['a type among values', "import { type List } from './list.tsx';"],
    ['nothing', "import './list.tsx';"],
    ['by the name of the package', "import { List } from '#links/list.tsx';"],
    ['lazily', "export const load = async () => import('./list.tsx');"],
    ['in a type', "export type List = import('./list.tsx').List;"],
    ['to export it', "export { List } from './list.tsx';"],
    ['to export everything', "export type * from './list.tsx';"],
  ])('finds a circle that imports %s', (_how, source) => {
    expect(find({ 'apps/web/src/links/row.tsx': source })).toEqual(CIRCLE);
  });

  test('finds a circle over three files', () => {
    expect(
      find({
        'apps/web/src/links/row.tsx': "import { Mark } from './marks/mark.tsx';",
        'apps/web/src/links/marks/mark.tsx': "import { List } from '../list.tsx';",
      }),
    ).toEqual([
      'apps/web/src has 3 files in circles of 0 allowed: links/list.tsx ↔ links/marks/mark.tsx ↔ links/row.tsx',
    ]);
  });

  test('counts the files of each circle', () => {
    const [fault] = find({
      'apps/web/src/links/row.tsx': "import { List } from './list.tsx';",
      'apps/web/src/shared/clock.ts': "import { zone } from './zone.ts';",
      'apps/web/src/shared/zone.ts': "import { clock } from './clock.ts';",
    });
    expect(fault).toBe(
      'apps/web/src has 4 files in circles of 0 allowed: links/list.tsx ↔ links/row.tsx; shared/clock.ts ↔ shared/zone.ts',
    );
  });

  test('ignores imports in comments, texts and tests', () => {
    expect(
      find({
        'apps/web/src/links/row.tsx':
          "// import { List } from './list.tsx';\nexport const help = \"import './list.tsx'\";",
        'apps/web/src/shared/clock.test.ts': "import { List } from '../links/list.tsx';",
      }),
    ).toEqual([]);
  });

  test('rejects a file that cannot be parsed', () => {
    expect(() => find({ 'apps/web/src/links/row.tsx': 'import {' })).toThrow('row.tsx cannot be parsed');
  });
});

describe('knots of folders', () => {
  const KNOT = { 'apps/web/src/shared/clock.ts': "import type { Entry } from '../links/entry.ts';" };

  test('finds folders that import each other through different files', () => {
    expect(find(KNOT)).toEqual([]);
    expect(
      find({ ...KNOT, 'apps/web/src/links/entry.ts': 'export type Entry = 1;' }, { ...CAPS, looseFiles: 3 }),
    ).toEqual([
      'apps/web/src has 2 knotted folders of 0 allowed: links ↔ shared (links/row.tsx imports shared/clock.ts, shared/clock.ts imports links/entry.ts)',
    ]);
  });

  test('finds a knot below the top folders', () => {
    const faults = find({
      'apps/web/src/links/rows/row.ts': "import { field } from '../fields/field.ts';",
      'apps/web/src/links/rows/line.ts': '',
      'apps/web/src/links/fields/field.ts': "import { line } from '../rows/line.ts';",
    });
    expect(faults).toEqual([
      'apps/web/src has 2 knotted folders of 0 allowed: links/fields ↔ links/rows (links/fields/field.ts imports links/rows/line.ts, links/rows/row.ts imports links/fields/field.ts)',
    ]);
  });

  test('allows a folder and the files beside it to import each other', () => {
    expect(
      find({
        'apps/web/src/links/row.tsx': "import { mark } from './marks/mark.ts';",
        'apps/web/src/links/marks/mark.ts': "import { other } from './other.ts';",
        'apps/web/src/links/marks/other.ts': '',
        'apps/web/src/links/marks/deep/last.ts': "import { other } from '../other.ts';",
      }),
    ).toEqual([]);
  });

  test('asks to lower a cap above the number of knotted folders', () => {
    expect(find({}, { ...CAPS, knottedFolders: 2 })).toEqual([
      'apps/web/src has 0 knotted folders and a cap of 2: lower the cap in tooling/scripts/src/structure/structure-caps.ts',
    ]);
  });
});

describe('the fullest folder', () => {
  test('reports a folder above the cap and ignores tests, stories, styles and generated files', () => {
    const ignored = [
      'row.test.ts',
      'row.stories.tsx',
      'row.module.css',
      'testing/rows.ts',
      'generated/rows.ts',
    ];
    const files = Object.fromEntries(ignored.map((name) => [`apps/web/src/links/${name}`, '']));
    expect(find(files)).toEqual([]);
    expect(find({ ...files, 'apps/web/src/links/planted.ts': '' })).toEqual([
      'apps/web/src has 3 loose files in its fullest folder of 2 allowed: apps/web/src/links',
    ]);
  });

  test('asks to lower a cap above the number of files', () => {
    expect(find({}, { ...CAPS, looseFiles: 3 })).toEqual([
      'apps/web/src has 2 loose files in its fullest folder and a cap of 3: lower the cap in tooling/scripts/src/structure/structure-caps.ts',
    ]);
  });
});
