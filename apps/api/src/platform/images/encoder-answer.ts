import { AVIF_WIDTHS } from '@musubi/domain/image-keys';
import * as z from 'zod';

import type { EncodingResult } from './encode-image.ts';
import { findImageFormat } from './image-format.ts';
import { IMAGE_WIDTHS, MAX_IMAGE_PIXELS } from './image-limits.ts';

/** Maximum bytes of one encoded file. Even random noise in the largest width gives a smaller WebP file. */
const MAX_FILE_BYTES = 8 * 1024 * 1024;

const sideSchema = z.int().min(1).max(MAX_IMAGE_PIXELS);
const fileSchema = z
  .object({
    format: z.enum(['webp', 'avif']),
    width: sideSchema,
    bytes: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array && bytes.length <= MAX_FILE_BYTES),
  })
  .refine(({ format, bytes }) => findImageFormat(bytes) === format);

const WEBP_NAMES = IMAGE_WIDTHS.map((width) => `${width}.webp`).join();
/** An image has its AVIF files in all widths or in none. */
const ALL_NAMES = [WEBP_NAMES, ...AVIF_WIDTHS.map((width) => `${width}.avif`)].join();

const answerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(false), failure: z.enum(['unreadable', 'too_large']) }),
  z.object({
    ok: z.literal(true),
    image: z.object({
      width: sideSchema,
      height: sideSchema,
      files: z
        .array(fileSchema)
        .refine((files) =>
          [WEBP_NAMES, ALL_NAMES].includes(files.map(({ width, format }) => `${width}.${format}`).join()),
        ),
    }),
  }),
]);

/**
 * Validates a response of the image process. The response is untrusted, because a malicious image may control
 * the process.
 * @throws Error for a response that an intact process never sends.
 */
export function parseEncoderAnswer(message: unknown): EncodingResult {
  const parsed = answerSchema.safeParse(message);
  if (!parsed.success) throw new Error('it sent an unknown answer');
  return parsed.data;
}
