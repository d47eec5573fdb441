import { SUPPORT_CURRENCY } from '@musubi/domain/supports';

import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { supportsRepository } from './supports.repository.ts';

type Operation = 'v4GetSupportIncome';

export async function getSupportIncome(
  { db }: Core,
  { viewer }: Pick<Call<Operation>, 'viewer'>,
): Promise<Result<Operation>> {
  const { supporters, ending, pastDue, amount } = await supportsRepository.sumUp(db, viewer.pageId);
  return {
    supporter_count: supporters,
    ending_count: ending,
    past_due_count: pastDue,
    monthly_amount: Number(amount),
    currency: SUPPORT_CURRENCY,
  };
}
