import type { Core } from '#core/module.ts';
import { explainAbsence } from '#core/payments/hosted-pages.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import { setSupportEnding } from './follow-support.ts';
import { toSupport } from './supports.mapping.ts';
import { type SupportRow, supportsRepository } from './supports.repository.ts';

type Operation = 'v4UpdateSupport';

/** @throws Problem `not_found`, `support_ended`, `payments_unavailable`. */
export async function updateSupport(
  core: Core,
  {
    viewer: { accountId },
    path: { id },
    body: { is_ending: isEnding },
  }: Pick<Call<Operation>, 'viewer' | 'path' | 'body'>,
): Promise<Result<Operation>> {
  const { status, subscriptionId, pubId } = await get(core, accountId, id);
  const isOver = status === 'ended' || (pubId === null && !isEnding);
  if (isOver) throw new Problem('support_ended', 'This support has ended, or its creator has left');
  await explainAbsence(async () => setSupportEnding(core, subscriptionId, isEnding));
  return toSupport(await get(core, accountId, id));
}

async function get({ db }: Core, supporterId: string, id: string): Promise<SupportRow> {
  const row = await supportsRepository.find(db, { supporterId, id });
  if (row === null) throw new Problem('not_found', 'There is no such support');
  return row;
}
