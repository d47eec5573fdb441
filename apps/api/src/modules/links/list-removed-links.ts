import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { notRegistered } from '#platform/problem.ts';

import { toRemovedLinkList } from './links.mapping.ts';
import { removedLinksRepository } from './removed-links.repository.ts';
import { retentionCutoff } from './removed-links.rules.ts';

type Operation = 'v4ListRemovedLinks';

/** Recently removed links, newest first. @throws Problem `not_registered`. */
export async function listRemovedLinks(
  { db, clock }: Core,
  { viewer }: Pick<Call<Operation>, 'viewer'>,
): Promise<Result<Operation>> {
  const removed = await removedLinksRepository.list(db, viewer.pageId, retentionCutoff(clock.now()));
  if (removed === null) throw notRegistered();
  return toRemovedLinkList(removed);
}
