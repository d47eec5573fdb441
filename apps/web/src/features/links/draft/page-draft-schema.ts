import type { BlockContent } from '@musubi/domain/block-contents';
import { BLOCK_RULES, BLOCK_TYPES } from '@musubi/domain/block-rules';
import { LINK_SIZES, LINK_TYPES } from '@musubi/domain/link-types';
import { BLOCK_WIDTHS } from '@musubi/domain/page-blocks';
import * as z from 'zod/mini';

import { placeBlocks } from './page-draft.ts';
import type { PageDraft, StoredPage } from './page-item.ts';

const LINK_DRAFT = z.object({
  id: z.string(),
  type: z.enum(LINK_TYPES),
  title: z.string(),
  description: z.string(),
  url: z.string(),
  thumbnail_image_key: z.nullable(z.string()),
  // Backups from older releases lack `size`, `section` and the icon fields.
  size: z._default(z.enum(LINK_SIZES), 'row'),
  is_visible: z.boolean(),
  is_sensitive: z.boolean(),
  section: z._default(z.string(), ''),
  is_half: z._default(z.boolean(), false),
  is_icon: z._default(z.boolean(), false),
  is_me: z._default(z.boolean(), false),
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
});

/**
 * A validation rule of a field. The schema checks only the type of the value, because fields of a draft may
 * be invalid.
 */
interface FieldRule {
  readonly shape: string;
  readonly of?: readonly string[] | FieldRules;
  readonly otherwise?: boolean | number | string | null;
}

type FieldRules = Readonly<Record<string, FieldRule>>;

function toFields(rules: FieldRules): z.ZodMiniType {
  return z.object(Object.fromEntries(Object.entries(rules).map(([field, rule]) => [field, toField(rule)])));
}

function toField({ shape, of, otherwise }: FieldRule): z.ZodMiniType {
  if (shape === 'choice' && Array.isArray(of)) return z.enum(of);
  // The casts are safe, because only the `of` of a choice is an array.
  if (shape === 'list') return z.array(toFields((of ?? {}) as FieldRules));
  if (shape === 'group') return toFields((of ?? {}) as FieldRules);
  if (shape === 'lines') return z.array(z.string());
  if (shape === 'amount') return z.nullable(z.number());
  if (shape === 'moment') return z.nullable(z.string());
  return toValue(otherwise);
}

/** The type of a field by its default. */
function toValue(otherwise: FieldRule['otherwise']): z.ZodMiniType {
  if (typeof otherwise === 'boolean') return z.boolean();
  if (typeof otherwise === 'number') return z.number();
  return otherwise === null ? z.nullable(z.string()) : z.string();
}

const CONTENTS: Readonly<Record<string, FieldRules>> = BLOCK_RULES;

const BLOCK_CONTENT = z.union(
  BLOCK_TYPES.map((type) => z.object({ type: z.literal(type), data: toFields(CONTENTS[type] ?? {}) })),
);

const BLOCK_DRAFT = z.object({
  id: z.string(),
  width: z.enum(BLOCK_WIDTHS),
  is_visible: z.boolean(),
  is_sensitive: z.boolean(),
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  // A custom check, because the schema is built from the rules of the content and has no static type.
  content: z.custom<BlockContent>((content) => BLOCK_CONTENT.safeParse(content).success),
});

const ITEM_DRAFT = z.union([
  z.object({ kind: z.literal('link'), link: LINK_DRAFT }),
  z.object({ kind: z.literal('block'), block: BLOCK_DRAFT }),
]);

/** A block of a draft backup that this release cannot parse, such as a block of a newer release. */
const UNREADABLE_BLOCK = z.object({ kind: z.literal('block'), block: z.object({ id: z.string() }) });

const PAGE_DRAFT = z.array(z.union([ITEM_DRAFT, UNREADABLE_BLOCK]));

/** Completes a restored draft with the stored page. */
export type RestorePage = (stored: StoredPage) => PageDraft;

/**
 * Parses a draft backup from local storage; null if it is invalid. A block that cannot be parsed is replaced
 * by the stored block with the same id. If there is none, only this block is dropped. A backup of a release
 * before blocks contains only links, so the stored blocks are kept.
 */
export function parsePageDraft(value: unknown): RestorePage | null {
  const page = z.safeParse(PAGE_DRAFT, value);
  if (page.success) return (stored) => readItems(page.data, stored);
  const links = z.safeParse(z.array(LINK_DRAFT), value);
  return links.success ? ({ blocks }) => placeBlocks(links.data, blocks) : null;
}

function readItems(items: z.output<typeof PAGE_DRAFT>, { blocks }: StoredPage): PageDraft {
  return items.flatMap((item): PageDraft => {
    if (item.kind === 'link') return [item];
    if ('content' in item.block) return [{ kind: 'block', block: item.block }];
    const { id } = item.block;
    return placeBlocks([], { ...blocks, items: blocks.items.filter((block) => block.id === id) });
  });
}
