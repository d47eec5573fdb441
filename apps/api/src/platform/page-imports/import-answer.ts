import { parseEmail } from '@musubi/domain/email';
import { truncateGraphemes } from '@musubi/domain/graphemes';
import {
  BIO_MAX_GRAPHEMES,
  EMAIL_MAX_CHARACTERS,
  HEADLINE_MAX_GRAPHEMES,
  LINK_DESCRIPTION_MAX_GRAPHEMES,
  LINK_SECTION_MAX_GRAPHEMES,
  LINK_TITLE_MAX_GRAPHEMES,
  NAME_MAX_GRAPHEMES,
} from '@musubi/domain/limits';
import { findNameProblem } from '@musubi/domain/names';
import { withoutTracking } from '@musubi/domain/same-place';
import { toMultiLine, toSingleLine } from '@musubi/domain/text';
import * as z from 'zod';

import { safeHrefSchema } from '../sources/answer-schemas.ts';
import {
  CHARSET_TEXTS_MAX_COUNT,
  CHOSEN_CHARSETS,
  IMPORT_PROBLEMS,
  IMPORT_SOURCES,
  ITEM_KINDS,
  ITEM_REASONS,
  ITEMS_MAX_COUNT,
  type ContentReading,
} from './found-page.ts';
import { CODE_POINTS_PER_GRAPHEME, REPLACEMENT } from './to-found-page.ts';

// Repeats the limits of `readImport`, because a malicious document may control the process that applies them.

const MAX_UNITS_PER_CODE_POINT = 2;

/**
 * Whether the API contract allows the length of a text. Does not count the graphemes of a text that is far
 * too long.
 */
function isShort(text: string, maxGraphemes: number): boolean {
  const max = maxGraphemes * CODE_POINTS_PER_GRAPHEME;
  return text.length <= max * MAX_UNITS_PER_CODE_POINT && Array.from(text).length <= max;
}

/** A normalised line that the rules for names accept. */
const line = (min: 0 | 1, max: number) =>
  z
    .string()
    .refine(
      (text) =>
        isShort(text, max) &&
        !text.includes(REPLACEMENT) &&
        toSingleLine(text) === text &&
        findNameProblem(text, { min, max }) === null,
    );

const bio = z
  .string()
  .refine(
    (text) =>
      isShort(text, BIO_MAX_GRAPHEMES) &&
      !text.includes(REPLACEMENT) &&
      toMultiLine(text) === text &&
      truncateGraphemes(text, BIO_MAX_GRAPHEMES) === text,
  );

const email = z
  .string()
  .max(EMAIL_MAX_CHARACTERS)
  .refine((text) => {
    const parsed = parseEmail(text);
    return parsed.ok && parsed.email === text;
  });

const placeSchema = safeHrefSchema.refine((href) => {
  const url = URL.parse(href);
  return url !== null && withoutTracking(url).href === href;
});

const LATEST = '9999-12-31T00:00:00.000Z';
const EARLIEST = '1970-01-01T00:00:00.000Z';
/** ISO 8601 in UTC with milliseconds, so that comparing the texts compares the times. */
const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
  .refine((text) => text >= EARLIEST && text <= LATEST && !Number.isNaN(Date.parse(text)));

const itemSchema = z
  .strictObject({
    kind: z.enum(ITEM_KINDS),
    title: line(1, LINK_TITLE_MAX_GRAPHEMES),
    description: line(0, LINK_DESCRIPTION_MAX_GRAPHEMES),
    url: placeSchema.nullable(),
    picture: safeHrefSchema.nullable(),
    section: line(0, LINK_SECTION_MAX_GRAPHEMES),
    isVisible: z.boolean(),
    startsAt: moment.nullable(),
    endsAt: moment.nullable(),
    reason: z.enum(ITEM_REASONS).nullable(),
  })
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt)
  .refine(({ kind, url, reason }) => {
    if (kind === 'heading') return url === null && reason === null;
    return (url !== null) === (reason === null || reason === 'duplicate');
  })
  .refine(({ kind, section }) => kind === 'link' || section === '')
  .refine(({ url, picture }) => url !== null || picture === null);

const pageSchema = z.strictObject({
  source: z.enum(IMPORT_SOURCES),
  name: line(0, NAME_MAX_GRAPHEMES),
  headline: line(0, HEADLINE_MAX_GRAPHEMES),
  bio,
  contactEmail: email.nullable(),
  picture: safeHrefSchema.nullable(),
  items: z.array(itemSchema).max(ITEMS_MAX_COUNT),
});

/** Validates the response of the process that reads imports. Refuses unknown keys. */
export const importReadingSchema = z.union([
  z.strictObject({ kind: z.literal('found'), page: pageSchema }),
  z.strictObject({
    kind: z.literal('unsure'),
    charsets: z
      .array(
        z.strictObject({
          charset: z.enum(CHOSEN_CHARSETS),
          texts: z.array(line(0, LINK_DESCRIPTION_MAX_GRAPHEMES)).max(CHARSET_TEXTS_MAX_COUNT),
        }),
      )
      .min(2)
      .max(3),
  }),
  z.strictObject({ kind: z.literal('problem'), code: z.enum(IMPORT_PROBLEMS) }),
]) satisfies z.ZodType<ContentReading>;
