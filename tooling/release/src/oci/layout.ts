import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Architecture } from '../platform.ts';
import { type Descriptor, type Layer, writeDocument } from './blobs.ts';

const INDEX_TYPE = 'application/vnd.oci.image.index.v1+json';

/** Description shared by the images of all architectures. */
export interface ImageDescription {
  /** Settings of the container; keys as in the image specification. */
  readonly config: Readonly<Record<string, unknown>>;
  /** ISO 8601. */
  readonly created: string;
  readonly annotations: Readonly<Record<string, string>>;
  /** Tag of the image, such as a version. */
  readonly tag: string;
}

interface PlatformImage {
  readonly architecture: Architecture;
  /** Starts with the lowest layer. */
  readonly layers: readonly Layer[];
}

async function writeImage(
  out: string,
  { architecture, layers }: PlatformImage,
  { config, created, annotations }: ImageDescription,
): Promise<Descriptor> {
  const configDescriptor = await writeDocument(out, 'application/vnd.oci.image.config.v1+json', {
    created,
    architecture,
    os: 'linux',
    config,
    rootfs: { type: 'layers', diff_ids: layers.map(({ diffId }) => diffId) },
  });
  const mediaType = 'application/vnd.oci.image.manifest.v1+json';
  return writeDocument(out, mediaType, {
    schemaVersion: 2,
    mediaType,
    config: configDescriptor,
    layers: layers.map(({ descriptor }) => descriptor),
    annotations,
  });
}

/**
 * Writes the documents of an OCI image layout with one image for several architectures. The layers must exist
 * already. Returns the digest of the image.
 */
export async function writeLayout(
  out: string,
  images: readonly PlatformImage[],
  description: ImageDescription,
): Promise<string> {
  const manifests: object[] = [];
  for (const image of images) {
    const descriptor = await writeImage(out, image, description);
    manifests.push({ ...descriptor, platform: { architecture: image.architecture, os: 'linux' } });
  }
  const { annotations, tag } = description;
  const index = { schemaVersion: 2, mediaType: INDEX_TYPE, manifests, annotations };
  const descriptor = await writeDocument(out, INDEX_TYPE, index);
  const top = {
    schemaVersion: 2,
    mediaType: INDEX_TYPE,
    manifests: [{ ...descriptor, annotations: { 'org.opencontainers.image.ref.name': tag } }],
  };
  await writeFile(join(out, 'index.json'), JSON.stringify(top));
  await writeFile(join(out, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }));
  return descriptor.digest;
}
