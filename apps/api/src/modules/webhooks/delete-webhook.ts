import type { Core } from '#core/module.ts';
import type { Call } from '#platform/http/operations.ts';

import { noSuchWebhook } from './webhooks.mapping.ts';
import { toOwner, webhooksRepository } from './webhooks.repository.ts';

/** @throws Problem `not_found`. */
export async function deleteWebhook(
  { db }: Core,
  { viewer, path: { id } }: Pick<Call<'deleteWebhook'>, 'viewer' | 'path'>,
): Promise<void> {
  if (!(await webhooksRepository.remove(db, { ...toOwner(viewer), id }))) throw noSuchWebhook();
}
