import type { Core } from '#core/module.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Result } from '#platform/http/operations.ts';
import { notRegistered } from '#platform/problem.ts';

import { toOwnName } from './names.mapping.ts';
import { namesRepository } from './names.repository.ts';
import { MAX_NAMES } from './names.rules.ts';

/** @throws Problem `not_registered`. */
export async function listNames(
  { db, ownNames: { target } }: Core,
  { viewer }: { readonly viewer: PageViewer },
): Promise<Result<'v4ListNames'>> {
  const found = await namesRepository.list(db, viewer.pageId);
  if (found === null) throw notRegistered();
  return {
    items: found.names.map(toOwnName),
    target_name: target?.name ?? null,
    target_addresses: [...(target?.addresses ?? [])],
    max_names: target === null ? 0 : MAX_NAMES,
    atproto_did: found.atprotoDid,
  };
}
