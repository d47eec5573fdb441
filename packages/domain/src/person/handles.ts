/** Limits on the length of a handle, the same as in `HANDLE_PATTERN`. */
export const HANDLE_CHARACTERS = { min: 3, max: 30 } as const;

/** Pattern of a handle: 3 to 30 characters `a-z 0-9 _`, with a letter or digit at both ends. */
export const HANDLE_PATTERN = /^[a-z0-9](?:[a-z0-9_]{1,28}[a-z0-9])$/;

export const HANDLE_PROBLEMS = ['handle_pattern', 'handle_reserved'] as const;
export type HandleProblem = (typeof HANDLE_PROBLEMS)[number];

export type HandleResult =
  | { readonly ok: true; readonly handle: string; readonly skeleton: string }
  | { readonly ok: false; readonly problem: HandleProblem };

/** Converts a typed handle to the form in which it is stored: NFKC, lower case, without a leading `@`. */
export function normalizeHandle(input: string): string {
  return input.normalize('NFKC').trim().toLowerCase().replace(/^@/, '');
}

/** Marks and hidden characters at the end of a text. A handle always ends in a letter or digit. */
const MARKS_AT_END = /[^\p{L}\p{N}]{1,9}$/u;

/** Removes the marks that a chat or a sentence adds at the end of a handle or page URL, as in `mio）`. */
export function withoutMarksAtEnd(text: string): string {
  return text.replace(MARKS_AT_END, '');
}

/**
 * Returns the skeleton of a handle, which all look-alike handles share (`mi0`, `mio`, `m_io`). Only one user
 * can have a handle with a given skeleton.
 */
export function handleSkeleton(handle: string): string {
  return handle
    .replaceAll('_', '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('0', 'o')
    .replaceAll(/[1i]/g, 'l');
}

/** Normalises a handle and checks its form. On servers, `parseClaimableHandle` checks reserved words too. */
export function parseHandle(input: string): HandleResult {
  const handle = normalizeHandle(input);
  if (!HANDLE_PATTERN.test(handle)) return { ok: false, problem: 'handle_pattern' };
  return { ok: true, handle, skeleton: handleSkeleton(handle) };
}
