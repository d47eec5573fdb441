import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

import { MANIFEST_PATH } from '../page-copy-format.ts';
import type { PageCopyProblem } from '../page-copy-reader.ts';
import { FILES, sign, toEntries, toManifest } from './copy-fixtures.ts';
import { pack, writeZip, type ZipClaims, type ZipEnd, type ZipEntry, writeZip64End } from './zip-writer.ts';

/** A ZIP file, and the problem that the reader must report. */
export type HostileZip = readonly [name: string, write: () => Buffer, code: PageCopyProblem];

const MEGABYTE = 2 ** 20;
const SIGNED = toEntries(sign(FILES));

/** A valid copy whose directory makes false claims about the entry `images/a.webp`. */
const claiming = (claims: ZipClaims, end?: ZipEnd): Buffer =>
  writeZip(
    SIGNED.map((entry) => (entry.name === 'images/a.webp' ? { ...entry, claims } : entry)),
    end,
  );
const withEntry = (...entries: readonly ZipEntry[]): Buffer => writeZip([...SIGNED, ...entries]);
/** A copy with an additional entry, whose claims the reader must check before it reads the manifest. */
const unlisted = (claims: ZipClaims): Buffer =>
  withEntry({ name: 'images/x.webp', bytes: Buffer.from('x'), claims });
const named = (name: string | Buffer): Buffer => withEntry({ name, bytes: Buffer.from('x') });

/** Entries that claim 20 MB each, without their bytes. */
const claimedFiles = (count: number): readonly ZipEntry[] =>
  Array.from({ length: count }, (_unused, at) => ({
    name: `images/big${at}.webp`,
    bytes: Buffer.alloc(0),
    packed: Buffer.alloc(110_000),
    claims: { size: 20 * MEGABYTE },
  }));

/** Appends ZIP64 records to a valid copy. */
function withZip64(change: Partial<Parameters<typeof writeZip64End>[1]>): Buffer {
  const end = writeZip(SIGNED);
  const at = end.length - 22;
  const directoryOffset = BigInt(end.readUInt32LE(end.length - 6));
  return writeZip(SIGNED, {
    before: writeZip64End(at, { count: BigInt(SIGNED.length), directoryOffset, ...change }),
  });
}

/** Fifty entries that share the same bytes. */
function sharing(): Buffer {
  const bytes = randomBytes(100_000);
  return writeZip([
    { name: 'images/z.webp', bytes },
    ...Array.from({ length: 50 }, (_unused, at) => ({
      name: `images/z${at}.webp`,
      bytes,
      packed: Buffer.alloc(0),
      claims: { compressedSize: 100_000, offset: 0 },
    })),
  ]);
}

/** An entry whose data contains another entry. */
function nested(): Buffer {
  const inner = { name: 'images/inner.webp', bytes: Buffer.alloc(100, 'x') };
  const name = 'images/outer.webp';
  const bytes = writeZip([inner]);
  return writeZip([
    { name, bytes, packed: bytes, claims: { method: 0 } },
    { ...inner, claims: { offset: 30 + name.length } },
    ...SIGNED,
  ]);
}

/** An entry with a second path in the extra field for Unicode names. */
function renamed(name: string, other: string): Buffer {
  const data = Buffer.concat([Buffer.from([1]), pack([crc32(name), 4]), Buffer.from(other)]);
  const extra = Buffer.concat([pack([0x70_75, 2], [data.length, 2]), data]);
  return withEntry({ name, bytes: Buffer.from('x'), claims: { extra } });
}

/** ZIP files that try to take long, to fill memory or disk, or to write outside their folder. */
export const HOSTILE_ZIPS: readonly HostileZip[] = [
  [
    'a bomb of zeros',
    () => withEntry({ name: 'images/z.webp', bytes: Buffer.alloc(20 * MEGABYTE) }),
    'copy_too_large',
  ],
  ['files that share bytes', sharing, 'copy_broken'],
  ['a file inside of another', nested, 'copy_broken'],
  [
    'two files of one path',
    () => withEntry({ name: 'images/a.webp', bytes: Buffer.from('x') }),
    'copy_broken',
  ],
  ['two manifests', () => withEntry({ name: MANIFEST_PATH, bytes: toManifest({}) }), 'copy_broken'],
  ['a shorter length than its data', () => claiming({ size: 10 }), 'copy_changed'],
  [
    'data that is longer than the length in directory and manifest',
    () =>
      writeZip(
        toEntries(sign(FILES, toManifest({ ...FILES, 'images/a.webp': Buffer.alloc(10, 3) }))).map((entry) =>
          entry.name === 'images/a.webp' ? { ...entry, claims: { size: 10 } } : entry,
        ),
      ),
    'copy_broken',
  ],
  ['a longer length than its data', () => claiming({ size: 5001 }), 'copy_changed'],
  [
    'a manifest that is longer than claimed',
    () =>
      writeZip([{ name: MANIFEST_PATH, bytes: Buffer.alloc(19 * MEGABYTE, ' '), claims: { size: 100_000 } }]),
    'copy_broken',
  ],
  ['data behind the end', () => claiming({ compressedSize: MEGABYTE }), 'copy_broken'],
  ['packed data that ends early', () => claiming({ compressedSize: 5 }), 'copy_broken'],
  [
    'packed data that is none',
    () => writeZip(SIGNED.map((entry) => ({ ...entry, packed: randomBytes(100) }))),
    'copy_broken',
  ],
  [
    '401 files',
    () =>
      withEntry(
        ...Array.from({ length: 394 }, (_unused, at) => ({
          name: `images/${at}.webp`,
          bytes: Buffer.alloc(1),
        })),
      ),
    'copy_too_large',
  ],
  [
    'a file of 21 MB',
    () => withEntry({ name: 'files/big.bin', bytes: randomBytes(21 * MEGABYTE) }),
    'copy_too_large',
  ],
  ['11 files that claim 220 MB together', () => withEntry(...claimedFiles(11)), 'copy_too_large'],
  ['an encrypted file', () => claiming({ flags: 1 }), 'copy_broken'],
  ['an encrypted file that is not listed', () => unlisted({ flags: 1 }), 'copy_broken'],
  ['a strongly encrypted file', () => claiming({ flags: 0x41 }), 'copy_broken'],
  ['an unknown compression method', () => claiming({ method: 93 }), 'copy_broken'],
  [
    'an unknown compression method of a file that is not listed',
    () => unlisted({ method: 93 }),
    'copy_broken',
  ],
  ['a stored file of another length', () => claiming({ method: 0 }), 'copy_broken'],
  ['a wrong checksum', () => claiming({ crc: 7 }), 'copy_broken'],
  [
    'a manifest of a wrong checksum',
    () =>
      writeZip(
        SIGNED.map((entry) => (entry.name === MANIFEST_PATH ? { ...entry, claims: { crc: 7 } } : entry)),
      ),
    'copy_broken',
  ],
  [
    'absurd lengths in ZIP64',
    () =>
      claiming({
        size: 0xff_ff_ff_ff,
        compressedSize: 0xff_ff_ff_ff,
        extra: pack([1, 2], [16, 2], [2n ** 63n, 8], [2n ** 63n, 8]),
      }),
    'copy_too_large',
  ],
  [
    'an absurd offset in ZIP64',
    () => claiming({ offset: 0xff_ff_ff_ff, extra: pack([1, 2], [8, 2], [2n ** 62n, 8]) }),
    'copy_broken',
  ],
  ['an endless directory in ZIP64', () => withZip64({ count: 2n ** 60n }), 'copy_broken'],
  ['a directory behind the end in ZIP64', () => withZip64({ directoryOffset: 2n ** 62n }), 'copy_broken'],
  ['an absurd end record in ZIP64', () => withZip64({ recordOffset: 2n ** 62n }), 'copy_broken'],
  ['a path that climbs', () => named('../../etc/cron.d/x'), 'copy_unknown'],
  ['a path that climbs from a folder of copies', () => named('images/../../x.webp'), 'copy_unknown'],
  ['an absolute path', () => named('/tmp/x.webp'), 'copy_unknown'],
  ['a path with backslashes', () => named(String.raw`images\x.webp`), 'copy_unknown'],
  ['a path with a NUL', () => named('images/x.webp\0'), 'copy_unknown'],
  ['a path with a line break', () => named('images/x.webp\n'), 'copy_unknown'],
  ['a path in upper case', () => named('images/X.webp'), 'copy_unknown'],
  ['a path with a look-alike', () => named('im\u0430ges/x.webp'), 'copy_unknown'],
  ['a path that is no UTF-8', () => named(Buffer.from([0xff, 0xfe])), 'copy_unknown'],
  ['another path in an extra field', () => renamed('images/x.webp', '../x'), 'copy_changed'],
  ['a path in an extra field only', () => renamed('../x', 'images/x.webp'), 'copy_unknown'],
  ['a folder', () => named('images/'), 'copy_unknown'],
  ['a long comment of a file', () => claiming({ comment: Buffer.alloc(0xff_ff, 'x') }), 'copy_broken'],
  [
    'an end record in the comment',
    () => writeZip(SIGNED, { comment: pack([0x06_05_4b_50, 4], [0, 8], [0, 8], [0, 2]) }),
    'copy_unknown',
  ],
  ['a comment of another length', () => writeZip(SIGNED, { commentLength: 9 }), 'copy_broken'],
  [
    'bytes before the first file',
    () => Buffer.concat([Buffer.from('#!/bin/sh\n'), writeZip(SIGNED)]),
    'copy_broken',
  ],
  ['bytes after the end', () => Buffer.concat([writeZip(SIGNED), Buffer.alloc(100)]), 'copy_broken'],
  ['a directory of no files', () => writeZip(SIGNED, { count: 0 }), 'copy_unknown'],
  ['a directory of more files', () => writeZip(SIGNED, { count: 9 }), 'copy_broken'],
  ['nothing', () => Buffer.alloc(0), 'copy_broken'],
];
