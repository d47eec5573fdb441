import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { toSupport } from './supports.mapping.ts';
import { supportsRepository } from './supports.repository.ts';

type Operation = 'v4ListSupports';

export async function listSupports(
  { db }: Core,
  { viewer }: Pick<Call<Operation>, 'viewer'>,
): Promise<Result<Operation>> {
  return { items: (await supportsRepository.list(db, viewer.accountId)).map(toSupport) };
}
