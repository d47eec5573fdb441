import type { components } from '#generated/contract.ts';
import { Problem } from '#platform/problem.ts';

import type { ConnectionRow } from './connections.repository.ts';

export function toConnection(row: ConnectionRow): components['schemas']['Connection'] {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    host: row.clientHost,
    scopes: row.scopes,
    may_change_payment_links: row.mayChangePaymentLinks,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    journal_full_at: row.journalFullAt?.toISOString() ?? null,
  };
}

export const noSuchConnection = (): Problem => new Problem('not_found', 'There is no such connection');
