import { BRAND } from '@musubi/domain/brand';
import { HANDLE_PATTERN } from '@musubi/domain/handles';
import * as z from 'zod';

import { instanceKeyIdSchema } from './instance-document.ts';

/** Names the format in the manifest. */
export const PAGE_COPY_FORMAT = `${BRAND.slug}-page`;
export const PAGE_COPY_FORMAT_VERSION = 2;

/** Limits of a page copy, which its reader checks before it unpacks a byte. */
export const PAGE_COPY_LIMITS = {
  /** All files together, unpacked, and the ZIP file itself. */
  totalBytes: 200 * 2 ** 20,
  fileBytes: 20 * 2 ** 20,
  /** Files of the ZIP with manifest and signature. */
  files: 400,
} as const;

export const MANIFEST_PATH = 'manifest.json';
export const SIGNATURE_PATH = 'manifest.sig';

/** The parts of a page, each a JSON file of its own version. */
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

/** Every path that a page copy may have, besides manifest and signature. */
export const LISTED_PATH =
  /^(?:data\/[a-z_]{1,40}\.json|images\/[a-z0-9_-]{1,64}\.webp|files\/[a-z0-9_-]{1,64}\.[a-z0-9]{1,8})$/;

const OMISSION_REASONS = ['too_large', 'too_many', 'unreadable'] as const;
export type OmissionReason = (typeof OMISSION_REASONS)[number];
export type OmissionKind = 'images' | 'files' | 'blocks' | 'letters' | 'statistics';

/** Entries of one kind that a page copy lacks for one reason. */
export interface Omission {
  readonly kind: OmissionKind;
  readonly reason: OmissionReason;
  readonly count: number;
}

const pathSchema = z.string().regex(LISTED_PATH);
const sizeSchema = z.int().min(0).max(PAGE_COPY_LIMITS.fileBytes);

/** A manifest as makers of this version write it. Its signature covers the bytes of the file. */
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
  /** A part is named here when the copy lacks some of its entries, a file when the copy lacks it. */
  left_out: z
    .array(z.object({ path: pathSchema, reason: z.enum(OMISSION_REASONS), count: z.int().min(1) }))
    .max(1000),
});
/** A manifest as readers accept it: screens show the handle of another installation. */
export const foreignManifestSchema = manifestSchema.extend({ handle: z.string().regex(HANDLE_PATTERN) });

export type PageCopyManifest = z.output<typeof manifestSchema>;
export type ListedFile = PageCopyManifest['files'][number];
export type LeftOut = PageCopyManifest['left_out'][number];
