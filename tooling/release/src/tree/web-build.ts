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

/** Files with paths of the machine that built; Next.js reads them only in its own server. */
const OF_THE_BUILD_MACHINE = ['required-server-files.js', 'required-server-files.json'];

/**
 * Replaces what Next.js draws at random for each build, by values derived from the rest of the build, so that
 * the same sources give the same bytes. The replaced keys protect preview mode and server actions, which the
 * product does not use. `build` is the folder `.next`.
 */
export async function makeReproducible(build: string): Promise<void> {
  for (const name of OF_THE_BUILD_MACHINE) await rm(join(build, name), { force: true });
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

async function readKeys(build: string): Promise<readonly string[]> {
  const preview = previewSchema.parse(await readJson(join(build, 'server/preview-props.json')));
  const actions = actionsSchema.parse(await readJson(join(build, 'server/server-reference-manifest.json')));
  return [...Object.values(preview), actions.encryptionKey];
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}

/** Reads every file as Latin-1, which keeps each byte; by path. */
async function readTexts(build: string): Promise<ReadonlyMap<string, string>> {
  const paths: string[] = [];
  for await (const entry of glob('**/*', { cwd: build, withFileTypes: true })) {
    if (entry.isFile()) paths.push(join(entry.parentPath, entry.name).slice(build.length + 1));
  }
  const texts = new Map<string, string>();
  for (const path of paths) texts.set(path, await readFile(join(build, path), 'latin1'));
  return texts;
}

/** Hashes names and texts without the drawn values, sorted after their removal. */
function hashWithout(texts: ReadonlyMap<string, string>, drawn: readonly string[]): string {
  const strip = (text: string): string => drawn.reduce((known, value) => known.replaceAll(value, ''), text);
  const digests = [...texts].map(([path, text]) => `${strip(path)} ${sha256(strip(text))}`);
  return sha256(digests.toSorted().join('\n'));
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'latin1').digest('hex');
}

/** Derives a value of the same length and alphabet, because lengths are written beside values in some files. */
function derive(seed: string, use: string, value: string): string {
  const digest = createHash('sha512').update(`${seed} ${use}`).digest();
  if (/^[\da-f]+$/.test(value)) return digest.toString('hex').slice(0, value.length);
  if (value.endsWith('=')) return digest.subarray(0, Buffer.from(value, 'base64').length).toString('base64');
  return digest.toString('base64url').slice(0, value.length);
}
