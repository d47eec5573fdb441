import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type Architecture, architectureSchema } from '@musubi/release/platform';
import * as z from 'zod';

const descriptorSchema = z.object({ digest: z.string().regex(/^sha256:[\da-f]{64}$/), size: z.number() });

const indexSchema = z.object({ manifests: z.array(descriptorSchema) });

const platformsSchema = z.object({
  manifests: z.array(
    descriptorSchema.extend({
      platform: z.object({ architecture: architectureSchema, os: z.literal('linux') }),
    }),
  ),
});

const manifestSchema = z.object({ config: descriptorSchema, layers: z.array(descriptorSchema) });

const configSchema = z.object({
  config: z.object({
    User: z.string(),
    Env: z.array(z.string()),
    Entrypoint: z.array(z.string()),
    Cmd: z.array(z.string()),
    WorkingDir: z.string(),
  }),
});

export type ImageConfig = z.output<typeof configSchema>['config'];

export interface Image {
  readonly architecture: Architecture;
  readonly config: ImageConfig;
  /** Starts with the lowest layer. Sizes are in compressed bytes. */
  readonly layers: readonly { readonly path: string; readonly size: number }[];
}

export interface Layout {
  /** Digest of the multi-architecture image. */
  readonly digest: string;
  readonly images: readonly Image[];
}

/** Reads the OCI image layout in a folder. */
export async function readLayout(folder: string): Promise<Layout> {
  const pathOf = (digest: string): string => join(folder, 'blobs', digest.replace(':', '/'));
  const read = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));
  const [top] = indexSchema.parse(await read(join(folder, 'index.json'))).manifests;
  if (top === undefined) throw new Error(`There is no image in ${folder}`);
  const { manifests } = platformsSchema.parse(await read(pathOf(top.digest)));
  const images = manifests.map(async ({ digest, platform: { architecture } }) => {
    const { config, layers } = manifestSchema.parse(await read(pathOf(digest)));
    return {
      architecture,
      config: configSchema.parse(await read(pathOf(config.digest))).config,
      layers: layers.map((layer) => ({ path: pathOf(layer.digest), size: layer.size })),
    };
  });
  return { digest: top.digest, images: await Promise.all(images) };
}
