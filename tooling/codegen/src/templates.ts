import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { run } from './run.ts';

interface Mend {
  readonly why: string;
  readonly find: string;
  readonly replace: string;
}

/** What is wrong in the stock templates of generator 7.0.0, and its mend. Each `find` must occur exactly once. */
const MENDS: Readonly<Record<string, readonly Mend[]>> = {
  'runtime.mustache': [
    {
      why: 'Error has had `cause` since ES2022, so a property of that name must say that it overrides',
      find: 'constructor(public cause: Error, msg?: string)',
      replace: 'constructor(public override cause: Error, msg?: string)',
    },
  ],
  'apis.mustache': [
    {
      why: 'The specification has this text without a final dot',
      find: 'was null or undefined when calling {{nickname}}.',
      replace: 'was null or undefined when calling {{nickname}}',
    },
  ],
};

/** Applies the mends to one template. @throws when a place to mend is missing or not unique. */
function mendTemplate(name: string, template: string): string {
  return (MENDS[name] ?? []).reduce((text, { find, replace, why }) => {
    const found = text.split(find).length - 1;
    if (found !== 1) throw new Error(`${name}: expected once, found ${found} times: ${find} (${why})`);
    return text.replace(find, () => replace);
  }, template);
}

/** Writes the mended templates, derived from the jar's own, into a folder for the generator's `--template-dir`. */
export async function writeTemplates(jarPath: string, outputFolder: string): Promise<void> {
  await mkdir(outputFolder, { recursive: true });
  for (const name of Object.keys(MENDS)) {
    const stock = await run('unzip', ['-p', jarPath, `typescript-fetch/${name}`], { cwd: outputFolder });
    await writeFile(join(outputFolder, name), mendTemplate(name, stock));
  }
}
