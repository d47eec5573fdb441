/** Length limits of `HANDLE_PATTERN`. */
export const HANDLE_CHARACTERS = { min: 3, max: 30 } as const;

/** 3 to 30 of `a-z 0-9 _`, with a letter or digit at both ends. */
export const HANDLE_PATTERN = /^[a-z0-9](?:[a-z0-9_]{1,28}[a-z0-9])$/;

export const HANDLE_PROBLEMS = ['handle_pattern', 'handle_reserved'] as const;
export type HandleProblem = (typeof HANDLE_PROBLEMS)[number];

export type HandleResult =
  | { readonly ok: true; readonly handle: string; readonly skeleton: string }
  | { readonly ok: false; readonly problem: HandleProblem };

/** Converts typed text to the stored form: NFKC, lower case, without a leading `@`. */
export function normalizeHandle(input: string): string {
  return input.normalize('NFKC').trim().toLowerCase().replace(/^@/, '');
}

/** Returns the skeleton that look-alike handles share (`mi0`, `mio`, `m_io`). Only one account may hold it. */
export function handleSkeleton(handle: string): string {
  return handle
    .replaceAll('_', '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('0', 'o')
    .replaceAll(/[1i]/g, 'l');
}

/** Checks the form of a handle. `parseClaimableHandle` also checks reserved words, on servers only. */
export function parseHandle(input: string): HandleResult {
  const handle = normalizeHandle(input);
  if (!HANDLE_PATTERN.test(handle)) return { ok: false, problem: 'handle_pattern' };
  return { ok: true, handle, skeleton: handleSkeleton(handle) };
}
