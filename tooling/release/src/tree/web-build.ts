import { createHash } from 'node:crypto';
import { glob, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod';

const previewSchema = z.object({
  previewModeId: z.string(),
  previewModeSigningKey: z.string(),
  previewModeEncryptionKey: z.string(),
});
const actionsSchema = z.object({ encryptionKey: z.string() });

const serverFilesSchema = z.looseObject({ appDir: z.string(), relativeAppDir: z.string() });

/** Replaces the root folder of the repository on the build machine. */
const BUILD_ROOT = '/build';

/**
 * Replaces Next.js' random values of each build by values derived from the rest of the build, so that the
 * same sources give the same bytes. The replaced keys protect preview mode and server actions, which the
 * product does not use. `build` is the folder `.next`.
 */
export async function makeReproducible(build: string): Promise<void> {
  await forgetMachine(build);
  const id = (await readFile(join(build, 'BUILD_ID'), 'utf8')).trim();
  const drawn = [id, ...(await readKeys(build))];
  const texts = await readTexts(build);
  const seed = hashWithout(texts, drawn);
  const replacements = drawn.map((value, index) => [value, derive(seed, `${index}`, value)] as const);
  for (const [path, text] of texts) {
    const replaced = replacements.reduce((known, [from, to]) => known.replaceAll(from, to), text);
    if (replaced !== text) await writeFile(join(build, path), replaced, 'latin1');
  }
  await rename(join(build, 'static', id), join(build, 'static', replacements[0]?.[1] ?? id));
}

/**
 * Removes the build machine's paths and number of cores. Next.js reads the configuration in this file for
 * each screen. A script repeats the same text for edge functions, which the product does not have.
 */
async function forgetMachine(build: string): Promise<void> {
  await rm(join(build, 'required-server-files.js'), { force: true });
  const path = join(build, 'required-server-files.json');
  const text = await readFile(path, 'utf8');
  const { appDir, relativeAppDir } = serverFilesSchema.parse(JSON.parse(text));
  const root = appDir.slice(0, -relativeAppDir.length - 1);
  const withoutMachine = (key: string, value: unknown): unknown => {
    if (key === 'cpus') return undefined;
    if (typeof value !== 'string' || !`${value}/`.startsWith(`${root}/`)) return value;
    return `${BUILD_ROOT}${value.slice(root.length)}`;
  };
  await writeFile(path, JSON.stringify(JSON.parse(text, withoutMachine)));
}

async function readKeys(build: string): Promise<readonly string[]> {
  const preview = previewSchema.parse(await readJson(join(build, 'server/preview-props.json')));
  const actions = actionsSchema.parse(await readJson(join(build, 'server/server-reference-manifest.json')));
  return [...Object.values(preview), actions.encryptionKey];
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}

/** Reads every file as Latin-1, which preserves each byte. Returns the texts by path. */
async function readTexts(build: string): Promise<ReadonlyMap<string, string>> {
  const paths: string[] = [];
  for await (const entry of glob('**/*', { cwd: build, withFileTypes: true })) {
    if (entry.isFile()) paths.push(join(entry.parentPath, entry.name).slice(build.length + 1));
  }
  const texts = new Map<string, string>();
  for (const path of paths) texts.set(path, await readFile(join(build, path), 'latin1'));
  return texts;
}

/** Hashes names and texts without the random values, sorted after the removal of these values. */
function hashWithout(texts: ReadonlyMap<string, string>, drawn: readonly string[]): string {
  const strip = (text: string): string => drawn.reduce((known, value) => known.replaceAll(value, ''), text);
  const digests = [...texts].map(([path, text]) => `${strip(path)} ${sha256(strip(text))}`);
  return sha256(digests.toSorted().join('\n'));
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'latin1').digest('hex');
}

/** Derives a value with the same length and alphabet, because some files contain the lengths of values. */
function derive(seed: string, use: string, value: string): string {
  const digest = createHash('sha512').update(`${seed} ${use}`).digest();
  if (/^[\da-f]+$/.test(value)) return digest.toString('hex').slice(0, value.length);
  if (value.endsWith('=')) return digest.subarray(0, Buffer.from(value, 'base64').length).toString('base64');
  return digest.toString('base64url').slice(0, value.length);
}
