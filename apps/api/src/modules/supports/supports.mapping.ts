import type { components } from '#generated/contract.ts';

import type { SupportRow } from './supports.repository.ts';

export function toSupport(row: SupportRow): components['schemas']['Support'] {
  const startedAt = row.startedAt ?? new Date(0);
  return {
    id: row.id,
    creator:
      row.pubId === null ? null : { pub_id: row.pubId, name: row.name, icon_image_key: row.iconImageKey },
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    is_ending: row.isEnding,
    started_at: startedAt.toISOString(),
    current_period_ends_at: (row.currentPeriodEndsAt ?? startedAt).toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
  };
}
