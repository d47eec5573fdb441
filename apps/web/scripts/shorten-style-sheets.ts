// Replaces the style sheets in the build manifests by short placeholder rules
// (src/server/documents/style-sheets.ts). Otherwise each document would contain its style sheets a second
// time, in the data for React.
import { glob, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { toImport } from '../src/server/documents/style-sheets.ts';

interface Sheet {
  readonly path: string;
  readonly inlined: boolean;
  content?: string;
}

interface Manifest {
  readonly entryCSSFiles: Readonly<Record<string, readonly Sheet[]>>;
}

const folder = fileURLToPath(new URL('../.next/server/app/', import.meta.url));
/** A manifest is a script that assigns an object in one line. */
const ASSIGNMENT = /^(globalThis\.__RSC_MANIFEST\[.+?\] = )(\{.+\})(;?)$/m;

let shortened = 0;
for await (const file of glob('**/*_client-reference-manifest.js', { cwd: folder })) {
  const script = await readFile(folder + file, 'utf8');
  const changed = script.replace(ASSIGNMENT, (_all, start: string, json: string, end: string) => {
    const manifest = JSON.parse(json) as Manifest;
    for (const sheet of Object.values(manifest.entryCSSFiles).flat()) {
      if (!sheet.inlined) continue;
      sheet.content = toImport(`/_next/${sheet.path}`);
      shortened += 1;
    }
    return `${start}${JSON.stringify(manifest)}${end}`;
  });
  await writeFile(folder + file, changed);
}
if (shortened === 0) throw new Error('The manifests of the build contain no style sheet');
