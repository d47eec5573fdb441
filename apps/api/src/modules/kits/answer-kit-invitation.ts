import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Call } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import { noSuchKit } from './kit-problems.ts';
import { kitsRepository } from './kits.repository.ts';

type Operation = 'answerKitInvitation';

/** @throws Problem `not_found`; `version_conflict` if the kit has changed since the creator read it. */
export async function answerKitInvitation(
  { db, clock }: Core,
  {
    viewer: { pageId },
    path: { id },
    body: { answer, version },
  }: { readonly viewer: PageViewer } & Pick<Call<Operation>, 'path' | 'body'>,
): Promise<void> {
  const change = { state: answer, answeredAt: clock.now() };
  const isAnswered = await inTransaction(db, async (tx) => {
    const stored = await kitsRepository.lockVersion(tx, id);
    const isStored = await kitsRepository.answer(tx, { kitId: id, userId: pageId }, change);
    if (!isStored || answer === 'declined') return isStored;
    if (version !== undefined && version !== stored)
      throw new Problem('version_conflict', 'The kit has changed since the creator read it');
    await kitsRepository.noteFull(tx, id, change.answeredAt);
    return isStored;
  });
  if (!isAnswered) throw noSuchKit();
}
