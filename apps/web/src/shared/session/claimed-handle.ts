import { BRAND } from '@musubi/domain/brand';
import { parseHandle } from '@musubi/domain/handles';

import { tryStorage } from '#shared/try-storage.ts';

const KEY = `${BRAND.slug}.claimed-handle`;

/** Lifetime of a claim: one day, because the next person to use this browser may sign up too. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Saves the handle that a visitor typed on the top page, until the sign-up. Any other text deletes it. */
export function saveClaimedHandle(text: string, nowMs: number): void {
  const parsed = parseHandle(text);
  tryStorage(() => {
    if (parsed.ok) localStorage.setItem(KEY, `${nowMs} ${parsed.handle}`);
    else localStorage.removeItem(KEY);
  }, undefined);
}

/** The handle saved in this browser within the last day, or null. */
export function findClaimedHandle(nowMs: number): string | null {
  const [at = '', handle = ''] = tryStorage(() => localStorage.getItem(KEY), null)?.split(' ') ?? [];
  const ageMs = nowMs - Number(at);
  if (at === '' || !(ageMs >= 0 && ageMs < LIFETIME_MS)) return null;
  const parsed = parseHandle(handle);
  return parsed.ok ? parsed.handle : null;
}

export function forgetClaimedHandle(): void {
  tryStorage(() => localStorage.removeItem(KEY), undefined);
}

const PARAMETER = 'handle';

/**
 * Adds the saved handle to a URL that the visitor opens in another browser, which cannot read this storage.
 */
export function addClaimedHandle(url: URL, nowMs: number): void {
  const handle = findClaimedHandle(nowMs);
  if (handle !== null) url.searchParams.set(PARAMETER, handle);
}

/**
 * Saves the handle that `addClaimedHandle` added to a URL, unless this browser already has a saved handle.
 * The sign-up shows the handle.
 */
export function takeClaimedHandle(url: URL, nowMs: number): void {
  const handle = url.searchParams.get(PARAMETER);
  if (handle !== null && findClaimedHandle(nowMs) === null) saveClaimedHandle(handle, nowMs);
}
