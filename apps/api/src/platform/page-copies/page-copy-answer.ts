import * as z from 'zod';

import { LETTERS_PER_FILE } from './copy-letters.ts';
import { PAGE_COPY_PROBLEMS } from './copy-problem.ts';
import { LISTED_PATH, foreignManifestSchema, PAGE_COPY_LIMITS, PAGE_PART_NAMES } from './page-copy-format.ts';
import { PAGE_PART_SCHEMAS } from './page-copy-parts.ts';

export const MAX_MANIFEST_BYTES = 2 ** 20;
export const SIGNATURE_BYTES = 64;

const { profile, appearance, links, blocks, activities, names } = PAGE_PART_SCHEMAS;

const bytesSchema = z.instanceof(Uint8Array);
/** Minimum bytes of a letter in JSON; limits how many letters one file of a copy can contain. */
const MIN_LETTER_BYTES = 100;
const MAX_LETTERS = PAGE_COPY_LIMITS.fileBytes / MIN_LETTER_BYTES;

const copySchema = z.strictObject({
  manifest: foreignManifestSchema
    .pick({ made_at: true, origin: true, handle: true, key_id: true, left_out: true })
    .strict(),
  manifestBytes: bytesSchema.refine(({ length }) => length <= MAX_MANIFEST_BYTES),
  signature: bytesSchema.refine(({ length }) => length === SIGNATURE_BYTES).nullable(),
  parts: z.strictObject({
    profile: profile.nullable(),
    appearance: appearance.nullable(),
    links: links.nullable(),
    blocks: blocks.nullable(),
    activities: activities.nullable(),
    names: names.nullable(),
  }),
  newerParts: z.array(z.enum(PAGE_PART_NAMES)).max(PAGE_PART_NAMES.length),
  letters: z
    .strictObject({
      count: z.int().min(0).max(MAX_LETTERS),
      files: z.array(z.string().regex(/^letters-\d{4}\.json$/)).readonly(),
    })
    .refine(
      ({ count, files }) =>
        files.length === Math.ceil(count / LETTERS_PER_FILE) && new Set(files).size === files.length,
    ),
  objects: z
    .array(
      z.strictObject({
        path: z
          .string()
          .regex(LISTED_PATH)
          .refine((path) => !path.startsWith('data/')),
        file: z.string().regex(/^\d{4}\.bin$/),
        sizeBytes: z.int().min(0).max(PAGE_COPY_LIMITS.fileBytes),
      }),
    )
    .max(PAGE_COPY_LIMITS.files)
    .refine(
      (objects) =>
        new Set(objects.map(({ file }) => file)).size === objects.length &&
        new Set(objects.map(({ path }) => path)).size === objects.length,
    ),
});

/** Response of the process that reads page copies. File names are relative to the folder. */
export const copyAnswerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('read'), copy: copySchema }),
  z.strictObject({ kind: z.literal('problem'), code: z.enum(PAGE_COPY_PROBLEMS) }),
  /** The file system failed, for example because the disk is full. */
  z.strictObject({ kind: z.literal('unable') }),
]);
export type CopyAnswer = z.output<typeof copyAnswerSchema>;
export type AnsweredCopy = z.output<typeof copySchema>;
