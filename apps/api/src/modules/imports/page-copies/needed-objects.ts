import { fileKeysOfBlock, imageKeysOfBlock } from '@musubi/domain/page-blocks';
import { readStoredBlock } from '@musubi/domain/stored-blocks';

import type { components } from '#generated/contract.ts';
import { imagePath } from '#platform/page-copies/page-copy-format.ts';

import type { CopiedPictures, PlannedCopy } from '../imports.fields.ts';

type Schemas = components['schemas'];

/** Folder of the letters among the unpacked files of a copy. */
export const LETTERS_FOLDER = 'letters/';

interface BlockKeys {
  readonly images: readonly string[];
  readonly files: readonly string[];
}

/** Keys of all images and files of the blocks of a copy. */
function findBlockKeys({ blocks }: PlannedCopy): BlockKeys {
  const contents = (blocks?.blocks ?? []).flatMap(({ type, shape, content }) => {
    const read = readStoredBlock({ type, v: shape, data: content });
    return read === null ? [] : [read];
  });
  return {
    images: contents.flatMap((content) => [...imageKeysOfBlock(content)]),
    files: contents.flatMap((content) => [...fileKeysOfBlock(content)]),
  };
}

/** Key of a file of a copy by its path; null for other paths. */
const toFileKey = (path: string): string | null => /^files\/([^.]+)\./.exec(path)?.[1] ?? null;

/** Paths of the images and files in the copy that the chosen entries need. */
export function findNeededPaths(
  copy: PlannedCopy,
  { items, fields, parts }: Pick<Schemas['CopyImportObjectsRequest'], 'items' | 'fields' | 'parts'>,
  paths: readonly string[],
): readonly string[] {
  const { icon, cover } = copy.profile;
  const blocks = parts.includes('blocks') ? findBlockKeys(copy) : { images: [], files: [] };
  const images = [
    fields.includes('icon') ? icon : null,
    fields.includes('cover') ? cover : null,
    ...items.map((id) => copy.links[id]?.image ?? null),
    ...blocks.images,
  ].filter((key) => key !== null);
  const wanted = new Set(images.map(imagePath));
  const files = new Set(blocks.files);
  return paths.filter((path) => wanted.has(path) || files.has(toFileKey(path) ?? ''));
}

/** Maps the keys of images and files in the copy to the keys of their copies on this installation. */
export function toKeyMaps({ objects = {} }: CopiedPictures): {
  readonly images: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, string>;
} {
  const images = new Map<string, string>();
  const files = new Map<string, string>();
  for (const [path, key] of Object.entries(objects)) {
    const file = toFileKey(path);
    if (key === null) continue;
    if (file !== null) files.set(file, key);
    else images.set(path.replace(/^images\//, '').replace(/\.webp$/, ''), key);
  }
  return { images, files };
}
