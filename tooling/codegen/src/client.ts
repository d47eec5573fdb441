import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { writeOpenEnums } from './codes/open-enums.ts';
import { dropTypeTags } from './codes/type-tags.ts';
import type { Contract } from './contract-document.ts';
import { ensureGeneratorJar } from './generator-jar.ts';
import { paths } from './paths.ts';
import { run, runBin } from './run.ts';
import { writeTemplates } from './templates.ts';

/** File next to the generated client, with the hash of the client's inputs. */
export const CONTRACT_HASH_FILE = 'contract.sha256';

/** Whether `java` is on the PATH. */
export async function hasJava(): Promise<boolean> {
  try {
    await run('java', ['-version'], { cwd: paths.codegen });
    return true;
  } catch {
    return false;
  }
}

/**
 * Hashes all inputs of the generated client: the bundled API contract, the generator's options, and the code
 * that adapts the generated client.
 */
export async function hashOfClientInputs(contractFolder: string): Promise<string> {
  const hash = createHash('sha256');
  const inputs = [
    join(contractFolder, 'bundle.json'),
    join(paths.codegen, 'generator-options.json'),
    join(paths.codegen, 'src/codes/open-enums.ts'),
    join(paths.codegen, 'src/codes/type-tags.ts'),
    join(paths.codegen, 'src/templates.ts'),
  ];
  for (const input of inputs) hash.update(await readFile(input));
  return hash.digest('hex');
}

/** Generates the client with OpenAPI Generator. Needs Java 11 or newer and takes a few seconds. */
export async function generateClient(contractFolder: string, outputFolder: string): Promise<void> {
  const jar = await ensureGeneratorJar();
  const work = await mkdtemp(join(tmpdir(), 'musubi-client-'));
  try {
    const templates = join(work, 'templates');
    await writeTemplates(jar, templates);
    const input = join(contractFolder, 'bundle.json');
    const output = join(work, 'client');
    const options = {
      'input-spec': input,
      output,
      'template-dir': templates,
      config: join(paths.codegen, 'generator-options.json'),
      'generator-name': 'typescript-fetch',
      'type-mappings': 'DateTime=string,Date=string,date=string',
      'global-property':
        'apiDocs=false,modelDocs=false,apiTests=false,modelTests=false,apis,models,supportingFiles',
    };
    const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
    await runBin('openapi-generator-cli', ['generate', ...args], { cwd: paths.codegen });
    const models = join(output, 'models/index.ts');
    const contract = JSON.parse(await readFile(input, 'utf8')) as Contract;
    await writeFile(models, dropTypeTags(writeOpenEnums(await readFile(models, 'utf8'), contract)));
    await mkdir(outputFolder, { recursive: true });
    for (const part of ['apis', 'models', 'runtime.ts', 'index.ts']) {
      await rm(join(outputFolder, part), { recursive: true, force: true });
      await cp(join(output, part), join(outputFolder, part), { recursive: true });
    }
    await writeFile(join(outputFolder, CONTRACT_HASH_FILE), `${await hashOfClientInputs(contractFolder)}\n`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
