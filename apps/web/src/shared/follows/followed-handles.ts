import type { Session } from '@musubi/auth/session';

import { tryStorage } from '#shared/try-storage.ts';

/** The public page's script reads the same key, so that it shows a follow without a request. */
const KEY = 'followed';

/** The creators whom this browser's member follows, as last fetched or changed in this browser. */
interface Followed {
  readonly userId: string;
  readonly handles: readonly string[];
}

const listeners = new Set<() => void>();

/** Used while the browser blocks storage. */
let inMemory: string | null = null;

/** The stored text. Equal texts mean equal follows, so React can compare the texts as snapshots. */
export function readFollowedText(): string | null {
  return tryStorage(() => localStorage.getItem(KEY), inMemory);
}

function write(text: string | null): void {
  inMemory = text;
  tryStorage(() => {
    if (text === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  }, undefined);
  for (const notify of listeners) notify();
}

const isText = (value: unknown): value is string => typeof value === 'string';

function parse(text: string | null): Followed | null {
  const value: unknown = tryStorage(() => JSON.parse(text ?? 'null') as unknown, null);
  if (typeof value !== 'object' || value === null || !('userId' in value) || !('handles' in value))
    return null;
  const { userId, handles } = value;
  return isText(userId) && Array.isArray(handles) ? { userId, handles: handles.filter(isText) } : null;
}

/** The handles that a member follows; null while this browser does not know them. */
export function readFollowed(userId: string, text = readFollowedText()): ReadonlySet<string> | null {
  const followed = parse(text);
  return followed?.userId === userId ? new Set(followed.handles) : null;
}

export function replaceFollowed(userId: string, handles: Iterable<string>): void {
  write(JSON.stringify({ userId, handles: [...new Set(handles)] } satisfies Followed));
}

/**
 * Does nothing while the member's follows are unknown, because a single stored handle would look like the
 * complete list.
 */
export function addFollowed(userId: string, handle: string): void {
  const followed = readFollowed(userId);
  if (followed !== null) replaceFollowed(userId, [...followed, handle]);
}

/** Does nothing while the member's follows are unknown. */
export function removeFollowed(userId: string, handle: string): void {
  const followed = readFollowed(userId);
  if (followed !== null)
    replaceFollowed(
      userId,
      [...followed].filter((one) => one !== handle),
    );
}

export function clearFollowed(): void {
  if (readFollowedText() !== null) write(null);
}

/** Calls `listener` after a change in this tab or another. Returns the unsubscribe function. */
export function subscribeFollowed(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent): void => {
    if (key === KEY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
  };
}

/**
 * Stores a fetched list if the member is still signed in, so that a late response stores nothing after the
 * log-out.
 */
export function storeFetched(
  session: Pick<Session, 'getState'>,
  userId: string,
  handles: readonly string[],
): void {
  const state = session.getState();
  if (state.status === 'signedIn' && state.user.id === userId) replaceFollowed(userId, handles);
}

/**
 * Deletes the list when the session ends or another member signs in, so that no list stays on a shared
 * computer.
 */
export function endFollowedWithTheSession(session: Pick<Session, 'getState' | 'subscribe'>): void {
  session.subscribe(() => {
    const state = session.getState();
    const isOfMember = state.status === 'signedIn' && readFollowed(state.user.id) !== null;
    if (state.status !== 'unknown' && !isOfMember) clearFollowed();
  });
}
