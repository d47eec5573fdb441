import type { components } from '#generated/contract.ts';
import type { InstanceDocument } from '#platform/page-copies/instance-document.ts';
import type { InstanceKey } from '#platform/page-copies/instance-keys.ts';
import type { Omission } from '#platform/page-copies/page-copy-format.ts';

import type { ArchiveRow } from './archive.repository.ts';

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
  };
}

export function toPageCopy(row: ArchiveRow, leftOut: readonly Omission[]): Schemas['PageCopy'] {
  return { ...toArchive(row), left_out: row.state === 'ready' ? [...leftOut] : [] };
}

export function toInstance(
  origin: string,
  keys: readonly InstanceKey[],
): Schemas['Instance'] & InstanceDocument {
  return { origin, keys: keys.map(({ id, publicKey }) => ({ id, public_key: publicKey })) };
}
