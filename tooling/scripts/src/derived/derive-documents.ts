// Writes the generated documents that git does not contain. docs/asvs.md comes from asvs.json,
// docs/operating/settings.md from the schemas of environment variables, and docs/operations.md from the
// contract, the modules and the tests. A task of Turborepo (`pnpm derive`).
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { renderOperations } from '@musubi/codegen/operations';

import { writeAsvsDocument } from '../asvs/asvs-document.ts';
import { readAsvsChapters } from '../asvs/asvs-rows.ts';
import { readSettingsDocument, SETTINGS_DOCUMENT } from '../documents/settings-document.ts';
import { openRepository, root } from '../repository.ts';

const read = async (path: string): Promise<string> => readFile(join(root, path), 'utf8');

await writeFile(join(root, 'docs/asvs.md'), writeAsvsDocument(await readAsvsChapters({ read })));
await writeFile(join(root, SETTINGS_DOCUMENT), await readSettingsDocument(await openRepository()));
try {
  await writeFile(join(root, 'docs/operations.md'), await renderOperations());
} catch (error) {
  // Only warns, because the product starts without this document. `pnpm codegen --check` fails for an
  // operation without a test.
  console.warn(
    `docs/operations.md was not written: ${error instanceof Error ? error.message : String(error)}`,
  );
}
