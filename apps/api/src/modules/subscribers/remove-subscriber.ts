import type { Core } from '#core/module.ts';
import type { Call } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import { subscribersRepository } from './subscriptions.repository.ts';

/** @throws Problem `not_found`. */
export async function removeSubscriber(
  { db }: Core,
  { viewer: { pageId }, path: { id } }: Pick<Call<'deleteSubscriber'>, 'viewer' | 'path'>,
): Promise<void> {
  if (!(await subscribersRepository.remove(db, { pageId, id })))
    throw new Problem('not_found', 'There is no such reader on the list');
}
