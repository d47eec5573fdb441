import type { Block, BlockInput } from '@musubi/api-client';
import type { BlockContent } from '@musubi/domain/block-contents';
import {
  type BlockRefusal,
  checkBlockContent,
  contentOfBlock,
  imageKeysOfBlock,
  toBlockParts,
} from '@musubi/domain/page-blocks';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import { completeUrlInput } from '@musubi/domain/url';

import { isSameValue } from '#shared/autosave/merge-fields.ts';

import { problemsOfSchedule } from './links-draft.ts';
import type { BlockDraft } from './page-item.ts';

/** The problems of a block by the paths of its fields, such as `gallery/pictures/2/alt` or `starts_at`. */
export type BlockProblems = ReadonlyMap<string, FieldProblem>;

/** Converts a block of the API to a draft. Null for a kind that this version does not know. */
export function toBlockDraft(block: Block): BlockDraft | null {
  const content = contentOfBlock(block);
  if (content === null) return null;
  const { id, width, is_visible, is_sensitive, starts_at, ends_at } = block;
  return { id, width, is_visible, is_sensitive, starts_at, ends_at, content };
}

/** A new visible block without a schedule. */
export function toNewBlock(id: string, content: BlockContent): BlockDraft {
  return {
    id,
    width: 'auto',
    is_visible: true,
    is_sensitive: false,
    starts_at: null,
    ends_at: null,
    content,
  };
}

const completedUrl = (url: string): string => (url === '' ? '' : completeUrlInput(url));

/** Adds a missing scheme to a typed URL, as for links. */
function completed(content: BlockContent): BlockContent {
  if (content.type === 'commission') {
    const { ask } = content.data;
    return { ...content, data: { ...content.data, ask: { ...ask, url: completedUrl(ask.url) } } };
  }
  if (content.type !== 'event' && content.type !== 'product') return content;
  const { url } = content.data;
  // The cast is safe, because the kind and the other fields do not change.
  return {
    ...content,
    data: { ...content.data, url: completedUrl(url) },
  } as BlockContent;
}

/** Validation errors cached per immutable block, so that a keystroke revalidates only its own row. */
const KNOWN_PROBLEMS = new WeakMap<BlockDraft, BlockProblems>();

/** The validation errors of a block, after the normalisation that the API applies. */
export function problemsOfBlock(block: BlockDraft): BlockProblems {
  const known = KNOWN_PROBLEMS.get(block);
  if (known !== undefined) return known;
  const content = completed(block.content);
  const checked = checkBlockContent(toBlockParts(content));
  const problems = new Map([
    ...missingPictures(content),
    ...(checked.ok ? [] : checked.refusals.filter(isOwn).map(({ path, code }) => [path, code] as const)),
    ...problemsOfSchedule(block),
  ]);
  KNOWN_PROBLEMS.set(block, problems);
  return problems;
}

/**
 * Ignores an unknown time zone. Creators choose zones from a list, so the zone may only be unknown to this
 * browser; the API validates it.
 */
function isOwn({ path, code }: BlockRefusal): boolean {
  return code !== 'not_allowed' || !path.endsWith('/time_zone');
}

/** Reports pictures without an image key, which are not uploaded yet. */
function missingPictures(content: BlockContent): readonly (readonly [string, FieldProblem])[] {
  if (!imageKeysOfBlock(content).includes('')) return [];
  if (content.type !== 'gallery') return [[`${content.type}/image_key`, 'required']];
  return content.data.pictures.flatMap(({ image_key }, at) =>
    image_key === '' ? [[`gallery/pictures/${at}/image_key`, 'required'] as const] : [],
  );
}

export function isBlockSendable(block: BlockDraft): boolean {
  return problemsOfBlock(block).size === 0;
}

export function toBlockInput({ content, ...common }: BlockDraft): BlockInput {
  // The cast is safe, because the content has the fields of its kind.
  return { ...common, ...toBlockParts(completed(content)) } as BlockInput;
}

/** The block as the API would store it. An invalid block is returned unchanged. */
export function toStoredForm(block: BlockDraft): BlockDraft {
  const checked = checkBlockContent(toBlockParts(completed(block.content)));
  return checked.ok ? { ...block, content: checked.content } : block;
}

export function isSameBlock(one: BlockDraft, other: BlockDraft): boolean {
  return isSameValue(one, other);
}
