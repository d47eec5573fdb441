import { BRAND } from '../brand.ts';
import { handleSkeleton, type HandleResult, parseHandle } from './handles.ts';
import { ROUTES } from './reserved-routes.ts';
import { COMMON_WORDS } from './reserved/common-words.ts';
import { NAMES } from './reserved/names.ts';
import { OFFENSIVE_WORDS } from './reserved/offensive-words.ts';
import { ROLES } from './reserved/roles.ts';

const toWords = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

/** Words that cannot be handles: the product's name, the words in our URLs, and the lists in `reserved/`. */
export const RESERVED_WORDS: readonly string[] = [
  BRAND.slug,
  ...ROUTES,
  ...[ROLES, COMMON_WORDS, NAMES, OFFENSIVE_WORDS].flatMap(toWords),
];

const RESERVED_SKELETONS: ReadonlySet<string> = new Set(RESERVED_WORDS.map(handleSkeleton));

/** Whether a handle with this skeleton is or looks like a reserved word (`adm1n`, `goog1e`). */
export function isReservedSkeleton(skeleton: string): boolean {
  return RESERVED_SKELETONS.has(skeleton);
}

/**
 * Checks a handle that a user wants to claim. Use it only on servers, because the lists of reserved words are
 * too long for browsers.
 */
export function parseClaimableHandle(input: string): HandleResult {
  const parsed = parseHandle(input);
  return parsed.ok && isReservedSkeleton(parsed.skeleton)
    ? { ok: false, problem: 'handle_reserved' }
    : parsed;
}
