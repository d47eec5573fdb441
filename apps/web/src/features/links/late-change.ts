import type { BlockContent } from '@musubi/domain/page-blocks';

interface Versions {
  /** The content that the closed fields showed last. */
  readonly base: BlockContent;
  readonly present: BlockContent;
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = ({ data }: BlockContent): Fields => ({ ...data });

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function keyOf(picture: unknown): unknown {
  return typeof picture === 'object' && picture !== null && 'image_key' in picture
    ? picture.image_key
    : picture;
}

/** The present pictures, followed by those that the change added. */
function addPictures(present: unknown, base: unknown, changed: unknown): readonly unknown[] {
  const known = new Set([...listOf(present), ...listOf(base)].map(keyOf));
  return [...listOf(present), ...listOf(changed).filter((picture) => !known.has(keyOf(picture)))];
}

/**
 * Applies a change that arrives after its fields were closed, such as the end of an upload, to the present
 * content. Only the altered fields are taken from it, so that later typing stays.
 */
export function applyLate(changed: BlockContent, { base, present }: Versions): BlockContent {
  if (changed.type !== present.type || changed.type !== base.type) return present;
  const [before, after, now] = [fieldsOf(base), fieldsOf(changed), fieldsOf(present)];
  const data: Record<string, unknown> = { ...now };
  for (const field of Object.keys(after).filter((name) => after[name] !== before[name])) {
    const isList = field === 'pictures';
    data[field] = isList ? addPictures(now[field], before[field], after[field]) : after[field];
  }
  // The cast is safe, because each field keeps the type of its kind.
  return { type: present.type, data } as unknown as BlockContent;
}
