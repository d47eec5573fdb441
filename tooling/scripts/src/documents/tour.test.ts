import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { root } from '../repository.ts';

const CALL = /\.(v4\w+)\(/g;

test('docs/tour.md names the operation that the link editor calls', async () => {
  const [tour, editor] = await Promise.all(
    ['docs/tour.md', 'apps/web/src/features/links/editing/use-page-editor.ts'].map(async (path) =>
      readFile(join(root, path), 'utf8'),
    ),
  );
  const called = [...(editor ?? '').matchAll(CALL)].map(([, operation]) => operation);
  expect(called).toEqual(['v4UpdatePageBlocks']);
  for (const operation of called) expect(tour).toContain(`\`${operation}\``);
});
