import { crc32, deflateRawSync } from 'node:zlib';

/** Fields of the directory that make false claims about an entry. */
export interface ZipClaims {
  readonly flags?: number;
  readonly method?: number;
  readonly crc?: number;
  readonly compressedSize?: number;
  readonly size?: number;
  /** Offset at which the entry begins. */
  readonly offset?: number;
  readonly extra?: Buffer;
  readonly comment?: Buffer;
}

export interface ZipEntry {
  readonly name: string | Buffer;
  readonly bytes: Buffer;
  /** The bytes as written to the file; by default the deflated content. */
  readonly packed?: Buffer;
  readonly claims?: ZipClaims;
}

export interface ZipEnd {
  readonly count?: number;
  readonly comment?: Buffer;
  readonly commentLength?: number;
  /** Bytes before the end record, such as records of ZIP64. */
  readonly before?: Buffer;
}

/** Little-endian integers of the given lengths in bytes. */
export function pack(...fields: readonly (readonly [value: number | bigint, bytes: 2 | 4 | 8])[]): Buffer {
  return Buffer.concat(
    fields.map(([value, bytes]) => {
      const buffer = Buffer.alloc(8);
      buffer.writeBigUInt64LE(BigInt(value));
      return buffer.subarray(0, bytes);
    }),
  );
}

const VERSION = 20;
const NO_DATE = 0x21_00_00;
const DEFLATED = 8;

const NOTHING = Buffer.alloc(0);

/** Writes a ZIP file byte by byte; its directory may make any claims. */
export function writeZip(entries: readonly ZipEntry[], end: ZipEnd = {}): Buffer {
  const locals: Buffer[] = [];
  const listed: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { local, listing } = writeEntry(entry, offset);
    locals.push(local);
    listed.push(listing);
    offset += local.length;
  }
  const directory = Buffer.concat(listed);
  const { count = entries.length, comment = NOTHING, commentLength = comment.length, before = NOTHING } = end;
  return Buffer.concat([
    ...locals,
    directory,
    before,
    pack([0x06_05_4b_50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [directory.length, 4], [offset, 4]),
    pack([commentLength, 2]),
    comment,
  ]);
}

/** Returns an entry with its data, and its record in the directory. */
function writeEntry(entry: ZipEntry, at: number): { readonly local: Buffer; readonly listing: Buffer } {
  const { bytes, packed = deflateRawSync(bytes) } = entry;
  const path = Buffer.from(entry.name);
  const claims = {
    flags: 0,
    method: DEFLATED,
    crc: crc32(bytes),
    compressedSize: packed.length,
    size: bytes.length,
    offset: at,
    extra: NOTHING,
    comment: NOTHING,
    ...entry.claims,
  };
  const { extra, comment } = claims;
  const common = pack(
    [VERSION, 2],
    [claims.flags, 2],
    [claims.method, 2],
    [NO_DATE, 4],
    [claims.crc, 4],
    [claims.compressedSize, 4],
    [claims.size, 4],
    [path.length, 2],
  );
  const rest = pack([extra.length, 2], [comment.length, 2], [0, 2], [0, 2], [0, 4], [claims.offset, 4]);
  return {
    local: Buffer.concat([pack([0x04_03_4b_50, 4]), common, pack([0, 2]), path, packed]),
    listing: Buffer.concat([pack([0x02_01_4b_50, 4], [VERSION, 2]), common, rest, path, extra, comment]),
  };
}

/** The ZIP64 records that replace the end record, written for an offset in the file. */
export function writeZip64End(
  at: number,
  {
    count,
    directoryOffset,
    recordOffset = at,
  }: {
    readonly count: bigint;
    readonly directoryOffset: bigint;
    readonly recordOffset?: number | bigint;
  },
): Buffer {
  return Buffer.concat([
    pack([0x06_06_4b_50, 4], [44, 8], [45, 2], [45, 2], [0, 4], [0, 4], [count, 8], [count, 8]),
    pack([0, 8], [directoryOffset, 8]),
    pack([0x07_06_4b_50, 4], [0, 4], [recordOffset, 8], [1, 4]),
  ]);
}
