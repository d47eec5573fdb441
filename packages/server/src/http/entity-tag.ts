import { hash } from 'node:crypto';

const TAG_CHARACTERS = 22;

/**
 * Returns a weak entity tag of contents. It is the same for plain and compressed bytes, so a proxy that
 * compresses need not change it.
 */
export function toEntityTag(contents: string | Uint8Array): string {
  return `W/"${hash('sha256', contents, 'base64url').slice(0, TAG_CHARACTERS)}"`;
}

/** Whether `If-None-Match` names the tag, compared weakly (RFC 9110, 13.1.2); false without the header. */
export function isNotModified(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === tag || ifNoneMatch.trim() === '*') return true;
  const known = ifNoneMatch.matchAll(/(?:W\/)?("[^"]*")/g);
  const opaque = tag.replace(/^W\//, '');
  return Array.from(known, ([, one]) => one).includes(opaque);
}
