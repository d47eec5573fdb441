import { randomBytes } from 'node:crypto';

import { MANIFEST_PATH } from '../page-copy-format.ts';
import {
  createLetter,
  FILES,
  LINKS,
  sign,
  toEntries,
  toId,
  toJson,
  toManifest,
  writeCopy,
} from './copy-fixtures.ts';
import type { HostileZip } from './hostile-zips.ts';
import { writeZip } from './zip-writer.ts';

const MEGABYTE = 2 ** 20;

const withPart = (name: string, bytes: Buffer): Buffer =>
  writeCopy({ ...FILES, [`data/${name}.json`]: bytes });
const withManifest = (manifest: Buffer): Buffer => writeZip(toEntries(sign(FILES, manifest)));
const nest = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const block = (content: string): Buffer =>
  Buffer.from(
    toJson({
      version: 1,
      blocks: [
        {
          id: toId(1),
          below_link: null,
          width: 'full',
          is_sensitive: false,
          is_shown: true,
          shown_from: null,
          shown_until: null,
          type: 'text',
          shape: 1,
          content: 'CONTENT',
        },
      ],
    })
      .toString()
      .replace('"CONTENT"', content),
  );

/**
 * Valid ZIP files whose manifest or parts try to take long, to fill memory, or to pass an invalid value
 * through the schemas.
 */
export const HOSTILE_COPIES: readonly HostileZip[] = [
  ['a manifest of 2 MB', () => withManifest(randomBytes(2 * MEGABYTE)), 'copy_too_large'],
  ['a manifest that is a list', () => withManifest(toJson([])), 'copy_unknown'],
  ['a manifest that is no JSON', () => withManifest(Buffer.from('{"format":')), 'copy_broken'],
  ['a manifest that is no UTF-8', () => withManifest(Buffer.from([0x22, 0xff, 0x22])), 'copy_broken'],
  ['a deep manifest', () => withManifest(Buffer.from(nest(33))), 'copy_broken'],
  [
    'a manifest of one million levels',
    () => withManifest(Buffer.from('['.repeat(MEGABYTE))),
    'copy_too_large',
  ],
  [
    'a manifest that lists a file twice',
    () => {
      const { files } = JSON.parse(toManifest(FILES).toString()) as { files: unknown[] };
      return withManifest(toManifest(FILES, { files: [...files, files[0]] }));
    },
    'copy_broken',
  ],
  [
    'a manifest that lists itself',
    () => withManifest(toManifest({ ...FILES, [MANIFEST_PATH]: Buffer.alloc(1) })),
    'copy_broken',
  ],
  [
    'a manifest with a path that climbs',
    () => withManifest(toManifest({ ...FILES, '../x': Buffer.alloc(1) })),
    'copy_broken',
  ],
  ['a manifest without files', () => withManifest(toManifest({}, { files: undefined })), 'copy_broken'],
  ['an older version', () => withManifest(toManifest(FILES, { format_version: 1 })), 'copy_broken'],
  ['a part of 5 MB', () => withPart('names', randomBytes(5 * MEGABYTE)), 'copy_too_large'],
  ['a part that is no JSON', () => withPart('names', Buffer.from('{')), 'copy_broken'],
  ['a part of no version', () => withPart('names', toJson({ names: [], atproto_did: null })), 'copy_broken'],
  ['a part of version 0', () => withPart('links', toJson({ ...LINKS, version: 0 })), 'copy_broken'],
  [
    'a link of another shape',
    () => withPart('links', toJson({ version: 1, links: [{ url: 7 }] })),
    'copy_broken',
  ],
  ['a deep block', () => withPart('blocks', block(`{"a":${nest(30)}}`)), 'copy_broken'],
  [
    'a block with a key of prototypes',
    () => withPart('blocks', block('{"a":{"__proto__":{"isAdmin":true}}}')),
    'copy_broken',
  ],
  [
    '2,000 names',
    () =>
      withPart(
        'names',
        toJson({
          version: 1,
          names: Array.from({ length: 2000 }, () => ({
            name: 'a.example',
            is_main: false,
            was_verified: true,
          })),
          atproto_did: null,
        }),
      ),
    'copy_broken',
  ],
  [
    'a letter of another shape after 1,000 letters',
    () =>
      withPart(
        'letters',
        toJson({
          version: 1,
          letters: [
            ...Array.from({ length: 1000 }, (_unused, at) => createLetter(at)),
            { ...createLetter(1000), body: 7 },
          ],
        }),
      ),
    'copy_broken',
  ],
  [
    'seven million empty letters',
    () =>
      writeZip(
        toEntries(
          sign({
            'data/letters.json': Buffer.from(`{"version":1,"letters":[${'{},'.repeat(6_900_000)}{}]}`),
            'images/a.webp': Buffer.from('a'),
          }),
        ).map((entry) => ({ ...entry, packed: entry.bytes, claims: { method: 0 } })),
      ),
    'copy_broken',
  ],
];
