import { COMMISSION_CURRENCIES } from '@musubi/domain/block-contents';
import { BLOCK_WIDTHS } from '@musubi/domain/page-blocks';
import { PLAYER_PROVIDERS } from '@musubi/domain/player-refs';
import * as z from 'zod';

const pictureSchema = z.strictObject({
  image_key: z.string(),
  alt: z.string().default(''),
  is_decoration: z.boolean().default(false),
  caption: z.string().default(''),
});

/**
 * A time of day in the creator's time zone. The day is relative to the API's start, so that events are never
 * over.
 */
const momentFields = {
  in_days: z.number().int().positive(),
  at: z
    .string()
    .regex(/^\d{2}:\d{2}$/)
    .default('00:00'),
  time_zone: z.string(),
};

const eventSchema = z.strictObject({
  ...momentFields,
  title: z.string(),
  /** Hours from the start to the end; null for an open end. */
  hours: z.number().positive().nullable().default(null),
  is_all_day: z.boolean().default(false),
  place: z.string().default(''),
  url: z.string().default(''),
  action: z.string().default(''),
  state: z.enum(['planned', 'moved', 'cancelled']).default('planned'),
});

const optionalKey = z.string().nullable().default(null);

/** A block of a demo page. Exactly one of the last properties names its kind, as in the contract. */
export const blockSchema = z.strictObject({
  /** Title of the link before the block; null for a block above all links. */
  after: z.string().nullable().default(null),
  width: z.enum(BLOCK_WIDTHS).default('auto'),
  is_visible: z.boolean().default(true),
  is_sensitive: z.boolean().default(false),
  heading: z.strictObject({ title: z.string() }).exactOptional(),
  text: z.strictObject({ body: z.string() }).exactOptional(),
  picture: pictureSchema.exactOptional(),
  gallery: z
    .strictObject({ title: z.string().default(''), pictures: z.array(pictureSchema) })
    .exactOptional(),
  quotation: z
    .strictObject({
      body: z.string(),
      source: z.string().default(''),
      is_vertical: z.boolean().default(false),
    })
    .exactOptional(),
  faq: z
    .strictObject({
      title: z.string().default(''),
      items: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
    })
    .exactOptional(),
  countdown: z
    .strictObject({ ...momentFields, words: z.string(), words_after: z.string().default('') })
    .exactOptional(),
  event: eventSchema.exactOptional(),
  player: z
    .strictObject({
      provider: z.enum(PLAYER_PROVIDERS),
      ref: z.string(),
      title: z.string(),
      image_key: optionalKey,
      start_s: z.number().int().nonnegative().default(0),
    })
    .exactOptional(),
  product: z
    .strictObject({
      title: z.string(),
      description: z.string().default(''),
      price: z.string().default(''),
      url: z.url(),
      image_key: optionalKey,
      action: z.string().default(''),
    })
    .exactOptional(),
  now: z.strictObject({ words: z.string(), place: z.string().default('') }).exactOptional(),
  map: z
    .strictObject({
      title: z.string(),
      address: z.string(),
      image_key: optionalKey,
      service: z.enum(['openstreetmap', 'google', 'apple']).default('openstreetmap'),
    })
    .exactOptional(),
  mail_list: z
    .strictObject({ title: z.string(), purpose: z.string(), action: z.string().default('') })
    .exactOptional(),
  /** A PDF with this title, generated when the creator is loaded. */
  file: z.strictObject({ title: z.string(), file_key: z.string() }).exactOptional(),
  commission: z
    .strictObject({
      title: z.string().default(''),
      items: z.array(
        z.strictObject({
          id: z.uuid(),
          name: z.string(),
          image_key: optionalKey,
          alt: z.string().default(''),
          includes: z.string().default(''),
          turnaround: z.string().default(''),
          price_from: z.number().int().nullable().default(null),
          price_to: z.number().int().nullable().default(null),
          price_note: z.string().default(''),
        }),
      ),
      currency: z.enum(COMMISSION_CURRENCIES),
      takes: z.array(z.string()).default([]),
      declines: z.array(z.string()).default([]),
      usage: z.string().default(''),
      ai: z.enum(['unsaid', 'none', 'assists', 'generates']).default('unsaid'),
      ai_note: z.string().default(''),
      ask: z.strictObject({ letter: z.boolean(), url: z.string().default('') }),
    })
    .exactOptional(),
  divider: z.strictObject({ kind: z.enum(['dots', 'line', 'space']).default('dots') }).exactOptional(),
});

export type DemoBlock = z.output<typeof blockSchema>;
