// Writes docs/operating/settings.md, a table of all environment variables, which git does not contain.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { readSettingsDocument, SETTINGS_DOCUMENT } from './documents/settings-document.ts';
import { openRepository, root } from './repository.ts';

await writeFile(join(root, SETTINGS_DOCUMENT), await readSettingsDocument(await openRepository()));
