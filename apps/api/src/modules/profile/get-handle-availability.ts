import { normalizeHandle, parseHandle } from '@musubi/domain/handles';
import { isReservedSkeleton } from '@musubi/domain/reserved-handles';

import type { Core } from '#core/module.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { MAX_SUGGESTED_HANDLES, toSimilarHandles } from './handle-suggestions.rules.ts';
import { type HandleHolder, handleRepository } from './handle.repository.ts';
import { startOfFreeze } from './profile.rules.ts';

type Operation = 'v4GetHandleAvailability';

/** Maximum length of the returned handle. Normalisation can lengthen a text: U+FDFA becomes 18 characters. */
const ANSWERED_MAX_CHARACTERS = 200;

/** Predicts the result of claiming a handle now, without claiming it. The viewer is null for a visitor. */
export async function getHandleAvailability(
  core: Core,
  { viewer, path }: { readonly viewer: PageViewer | null; readonly path: Call<Operation>['path'] },
): Promise<Result<Operation>> {
  const parsed = parseHandle(path.pub_id);
  if (parsed.ok) {
    const { handle, skeleton } = parsed;
    const status = await findStatus(core, viewer?.pageId ?? null, skeleton);
    return { pub_id: handle, status, suggestions: status === 'taken' ? await suggest(core, handle) : [] };
  }
  const characters = Array.from(normalizeHandle(path.pub_id));
  return {
    pub_id: characters.slice(0, ANSWERED_MAX_CHARACTERS).join(''),
    status: 'malformed',
    suggestions: [],
  };
}

async function findStatus(
  { db, clock }: Core,
  pageId: string | null,
  skeleton: string,
): Promise<Result<Operation>['status']> {
  const holder = (await handleRepository.findHolders(db, [skeleton])).get(skeleton);
  // An account keeps a handle that became a reserved word after it was claimed.
  if (pageId !== null && holder?.userId === pageId) return 'yours';
  if (isReservedSkeleton(skeleton)) return 'reserved';
  return isFree(holder, clock.now()) ? 'available' : 'taken';
}

/** Must match the condition in `handleRepository.claim`. */
function isFree(holder: HandleHolder | undefined, now: Date): boolean {
  return holder === undefined || (holder.releasedAt !== null && holder.releasedAt <= startOfFreeze(now));
}

async function suggest({ db, clock }: Core, handle: string): Promise<string[]> {
  const similar = toSimilarHandles(handle);
  const skeletons = similar.map(({ skeleton }) => skeleton);
  const holders = await handleRepository.findHolders(db, skeletons);
  const now = clock.now();
  return similar
    .filter(({ skeleton }) => isFree(holders.get(skeleton), now))
    .slice(0, MAX_SUGGESTED_HANDLES)
    .map((free) => free.handle);
}
