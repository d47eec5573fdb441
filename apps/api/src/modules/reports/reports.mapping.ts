import type { components } from '#generated/contract.ts';

import type { ReportRow } from './reports.repository.ts';

export function toReport(row: ReportRow): components['schemas']['Report'] {
  return {
    id: row.id,
    subject: row.subject,
    reason: row.reason,
    text: row.text,
    user_id: row.aboutUserId,
    pub_id: row.pubId,
    letter_id: row.subject === 'letter' ? row.target : null,
    kit_id: row.subject === 'kit' ? row.target : null,
    letter_body: row.letterBody,
    status: row.resolvedAt === null ? 'open' : 'resolved',
    ...(row.resolution !== null && { resolution: row.resolution }),
    note: row.note,
    created_at: row.createdAt.toISOString(),
    resolved_at: row.resolvedAt?.toISOString() ?? null,
  };
}
