import type { Core } from '#core/module.ts';
import type { components } from '#generated/contract.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';
import type { Result } from '#platform/http/operations.ts';

import { type SessionRow, sessionListRepository } from './session-list.repository.ts';

export async function listSessions(
  { db, clock }: Core,
  { viewer: { accountId, signOutKey } }: { readonly viewer: Pick<Viewer, 'accountId' | 'signOutKey'> },
): Promise<Result<'v4ListSessions'>> {
  const rows = await sessionListRepository.list(db, accountId, signOutKey ?? '', clock.now());
  return { items: rows.map(toSession) };
}

function toSession({
  id,
  isCurrent,
  browser,
  system,
  device,
  ...row
}: SessionRow): components['schemas']['Session'] {
  return {
    id,
    is_current: isCurrent,
    browser,
    system,
    device: device ?? 'unknown',
    signed_in_at: row.signedInAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
  };
}
