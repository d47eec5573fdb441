import type { components } from '#generated/contract.ts';
import type { Omission } from '#platform/page-copies/page-copy-format.ts';

import { type ArchiveRow, isLeftToOperators } from './archive.repository.ts';

type Schemas = components['schemas'];

export function toArchive(row: ArchiveRow): Schemas['ExportArchive'] {
  const { state, done, total, sizeBytes, requestedAt, expiresAt } = row;
  return {
    state,
    done,
    total,
    size_bytes: sizeBytes,
    requested_at: requestedAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    is_left_to_operators: isLeftToOperators(row),
  };
}

export function toPageCopy(row: ArchiveRow, leftOut: readonly Omission[]): Schemas['PageCopy'] {
  return { ...toArchive(row), left_out: row.state === 'ready' ? [...leftOut] : [] };
}
