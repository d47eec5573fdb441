import type { Core } from '#core/module.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';
import type { Result } from '#platform/http/operations.ts';

import { toWebhook } from './webhooks.mapping.ts';
import { toOwner, webhooksRepository } from './webhooks.repository.ts';

export async function listWebhooks(
  { db, clock }: Core,
  { viewer }: { readonly viewer: Viewer },
): Promise<Result<'listWebhooks'>> {
  const rows = await webhooksRepository.list(db, toOwner(viewer));
  return { items: rows.map((row) => toWebhook(row, clock.now())) };
}
