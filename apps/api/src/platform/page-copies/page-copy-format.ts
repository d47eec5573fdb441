import { BRAND } from '@musubi/domain/brand';
import { HANDLE_PATTERN } from '@musubi/domain/handles';
import * as z from 'zod';

import { instanceKeyIdSchema } from './instance-document.ts';

/** Name of the format in the manifest. */
export const PAGE_COPY_FORMAT = `${BRAND.slug}-page`;
export const PAGE_COPY_FORMAT_VERSION = 2;

/** Limits of a page copy, which the reader checks before unpacking any byte. */
export const PAGE_COPY_LIMITS = {
  /** Limit for all files together, unpacked, and for the ZIP file itself. */
  totalBytes: 200 * 2 ** 20,
  fileBytes: 20 * 2 ** 20,
  /** Maximum files in the ZIP file, including manifest and signature. */
  files: 400,
} as const;

export const MANIFEST_PATH = 'manifest.json';
export const SIGNATURE_PATH = 'manifest.sig';

/** The parts of a page. Each part is a JSON file with its own version number. */
export const PAGE_PART_NAMES = [
  'profile',
  'appearance',
  'links',
  'blocks',
  'activities',
  'letters',
  'follows',
  'statistics',
  'names',
] as const;
export type PagePartName = (typeof PAGE_PART_NAMES)[number];

export const partPath = (part: PagePartName): string => `data/${part}.json`;
export const imagePath = (key: string): string => `images/${key}.webp`;
export const filePath = (key: string, format: string): string => `files/${key}.${format}`;

/** Paths that a page copy may contain, besides manifest and signature. */
export const LISTED_PATH =
  /^(?:data\/[a-z_]{1,40}\.json|images\/[a-z0-9_-]{1,64}\.webp|files\/[a-z0-9_-]{1,64}\.[a-z0-9]{1,8})$/;

const OMISSION_REASONS = ['too_large', 'too_many', 'unreadable'] as const;
export type OmissionReason = (typeof OMISSION_REASONS)[number];
export type OmissionKind = 'images' | 'files' | 'blocks' | 'letters' | 'statistics';

/** Entries of one kind that are missing from a page copy for the same reason. */
export interface Omission {
  readonly kind: OmissionKind;
  readonly reason: OmissionReason;
  readonly count: number;
}

const pathSchema = z.string().regex(LISTED_PATH);
const sizeSchema = z.int().min(0).max(PAGE_COPY_LIMITS.fileBytes);

/** A manifest as this version writes it. Its signature covers the bytes of the manifest file. */
export const manifestSchema = z.object({
  format: z.literal(PAGE_COPY_FORMAT),
  format_version: z.literal(PAGE_COPY_FORMAT_VERSION),
  made_at: z.iso.datetime(),
  /** Origin of the installation that made the copy, where other installations look up its key. */
  origin: z.url({ protocol: /^https?$/ }).max(300),
  handle: z.string().min(1).max(30),
  /** Name of the key that signed the manifest; null without a signature. */
  key_id: instanceKeyIdSchema.nullable(),
  files: z
    .array(z.object({ path: pathSchema, bytes: sizeSchema, sha256: z.string().regex(/^[0-9a-f]{64}$/) }))
    .max(PAGE_COPY_LIMITS.files),
  /** Omissions of the copy: a part if some of its entries are missing, or a file that is missing. */
  left_out: z
    .array(z.object({ path: pathSchema, reason: z.enum(OMISSION_REASONS), count: z.int().min(1) }))
    .max(1000),
});
/** A manifest of any installation. The handle is validated, because screens show it. */
export const foreignManifestSchema = manifestSchema.extend({ handle: z.string().regex(HANDLE_PATTERN) });

export type PageCopyManifest = z.output<typeof manifestSchema>;
export type ListedFile = PageCopyManifest['files'][number];
export type LeftOut = PageCopyManifest['left_out'][number];
