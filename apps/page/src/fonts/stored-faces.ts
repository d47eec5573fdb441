import { createHash } from 'node:crypto';

import type { FaceWeight } from '@musubi/ui/profile-page/web-fonts';
import * as z from 'zod';

export interface StoredFace {
  readonly weight: FaceWeight;
  /** Content hash of the font file. */
  readonly hash: string;
  readonly bytes: Uint8Array;
}

/** The font files of one page, stored as one object, which is replaced when the page's text changes. */
export interface StoredFaces {
  /** Name of the typeface, including the version of the subsets. */
  readonly typeface: string;
  /** Hash of the typeface and of the characters that the font files contain. */
  readonly textHash: string;
  readonly faces: readonly StoredFace[];
  /** Whether the files omit the running text of blocks; false by default. */
  readonly lacksRunning?: boolean | undefined;
}

const HASH = /^[\w-]{22}$/;
const LENGTH_BYTES = 4;

const headSchema = z.object({
  typeface: z.string(),
  textHash: z.string(),
  lacksRunning: z.boolean().optional(),
  faces: z
    .array(
      z.object({
        weight: z.union([z.literal(400), z.literal(700)]),
        hash: z.string().regex(HASH),
        length: z.int().nonnegative(),
      }),
    )
    .max(2),
});

/** Returns a short content hash: 128 bits of SHA-256. */
export function shortHash(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

export function packFaces({ faces, ...head }: StoredFaces): Uint8Array {
  const packedHead = Buffer.from(
    JSON.stringify({
      ...head,
      faces: faces.map(({ weight, hash, bytes }) => ({ weight, hash, length: bytes.length })),
    }),
  );
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(packedHead.length);
  return Buffer.concat([length, packedHead, ...faces.map(({ bytes }) => bytes)]);
}

/** Parses the bytes of a stored object; returns null if they are invalid. */
export function unpackFaces(packed: Uint8Array): StoredFaces | null {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  if (bytes.length < LENGTH_BYTES) return null;
  const bodyStart = LENGTH_BYTES + bytes.readUInt32BE(0);
  const head = headSchema.safeParse(parseJson(bytes.subarray(LENGTH_BYTES, bodyStart)));
  if (!head.success) return null;
  let start = bodyStart;
  const faces = head.data.faces.map(({ weight, hash, length }) => {
    const face = { weight, hash, bytes: bytes.subarray(start, start + length) };
    start += length;
    return face;
  });
  return start === bytes.length ? { ...head.data, faces } : null;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
