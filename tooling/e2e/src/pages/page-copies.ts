import { createHash, createPublicKey, verify } from 'node:crypto';

import { BRAND } from '@musubi/domain/brand';
import type { APIRequestContext, Download, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import * as z from 'zod';

import { expect } from '../journey/journey.ts';
import { openSettings, settingsSection } from '../screens/settings-pages.ts';

const manifestSchema = z.object({
  format: z.string(),
  origin: z.string(),
  handle: z.string(),
  key_id: z.string(),
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
  left_out: z.array(z.unknown()),
});
const instanceSchema = z.object({
  origin: z.string(),
  keys: z.array(z.object({ id: z.string(), public_key: z.string() })),
});

/** Reads the origin and the public keys that an installation publishes. */
export async function readInstance(
  origin: string,
  request: APIRequestContext,
): Promise<z.output<typeof instanceSchema>> {
  const response = await request.get(`${origin}/.well-known/${BRAND.slug}-instance`);
  return instanceSchema.parse(await response.json());
}

/** Requests a copy of the signed-in user's page in the settings, in English, and downloads it. */
export async function downloadPageCopy(page: Page): Promise<Download> {
  await openSettings(page, 'privacy');
  const section = settingsSection(page, 'export').getByRole('group', { name: 'Take your page with you' });
  await section.getByRole('button', { name: 'Prepare the file' }).click();
  await expect(section.getByText(/^Your file is ready/)).toBeVisible({ timeout: 60_000 });
  const downloads = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Download' }).click();
  return downloads;
}

export interface ReadPageCopy {
  readonly manifest: z.output<typeof manifestSchema>;
  /** Paths whose length or digest differs from the manifest, and files that the manifest does not list. */
  readonly changed: readonly string[];
  /** Whether the manifest is signed with the installation's published key. */
  readonly isSigned: boolean;
  readonly readPart: (name: string) => unknown;
}

/** Reads a page copy as another installation would: using only the file and the published keys. */
export async function readPageCopy(bytes: Uint8Array, request: APIRequestContext): Promise<ReadPageCopy> {
  const files = unzipSync(bytes);
  const read = (path: string): Uint8Array => files[path] ?? new Uint8Array();
  const manifest = manifestSchema.parse(JSON.parse(strFromU8(read('manifest.json'))));
  const listed = new Map(manifest.files.map((file) => [file.path, file]));
  const isSame = (path: string): boolean => {
    const file = listed.get(path);
    const digest = createHash('sha256').update(read(path)).digest('hex');
    return file?.bytes === read(path).length && file.sha256 === digest;
  };
  const paths = new Set([
    ...listed.keys(),
    ...Object.keys(files).filter((path) => !path.startsWith('manifest.')),
  ]);
  const { keys } = await readInstance(manifest.origin, request);
  const x = keys.find(({ id }) => id === manifest.key_id)?.public_key ?? '';
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return {
    manifest,
    changed: [...paths].filter((path) => !isSame(path)),
    isSigned: verify(null, read('manifest.json'), key, read('manifest.sig')),
    readPart: (name): unknown => JSON.parse(strFromU8(read(`data/${name}.json`))),
  };
}
