import type { components } from '#generated/contract.ts';
import type { caseNotes, caseSnapshots } from '#platform/database/schema/desk/cases.ts';
import type { reports } from '#platform/database/schema/desk/reports.ts';

import type { ListedCase } from './cases.repository.ts';

type Schemas = components['schemas'];

interface Reader {
  readonly operatorId: string;
  readonly now: Date;
}

/** The current claim of a case; undefined if there is none or it has expired. */
export function toClaim(
  { found, claimerPubId }: ListedCase,
  { operatorId, now }: Reader,
): Schemas['CaseClaim'] | undefined {
  const { claimedBy, claimedUntil } = found;
  if (claimedBy === null || claimedUntil === null || claimedUntil <= now) return undefined;
  return {
    operator_id: claimedBy,
    operator_pub_id: claimerPubId,
    is_mine: claimedBy === operatorId,
    until: claimedUntil.toISOString(),
  };
}

export function toCase(listed: ListedCase, reader: Reader): Schemas['Case'] {
  const { found, pubId, name } = listed;
  const claim = toClaim(listed, reader);
  return {
    id: found.id,
    subject: found.subject,
    target: found.target,
    user_id: found.aboutUserId,
    pub_id: pubId,
    name,
    source: found.source,
    state: found.state,
    reasons: [...found.reasons],
    locale: found.locale,
    report_count: found.reportCount,
    network_count: found.networkCount,
    is_raised: found.isRaised,
    is_escalated: found.isEscalated,
    opened_at: found.openedAt.toISOString(),
    due_at: found.dueAt?.toISOString() ?? null,
    ...(claim !== undefined && { claim }),
  };
}

export function toCaseReport(row: typeof reports.$inferSelect): Schemas['CaseReport'] {
  return {
    id: row.id,
    reason: row.reason,
    text: row.text,
    reporter: toReporter(row),
    created_at: row.createdAt.toISOString(),
    resolved_at: row.resolvedAt?.toISOString() ?? null,
  };
}

function toReporter({ source, reporterUserId }: typeof reports.$inferSelect): Schemas['CaseReporter'] {
  if (source !== 'report') return source;
  return reporterUserId === null ? 'visitor' : 'member';
}

export function toSnapshot({
  id,
  takenAt,
  content,
}: typeof caseSnapshots.$inferSelect): Schemas['CaseSnapshot'] {
  return { id, taken_at: takenAt.toISOString(), ...content };
}

export interface ReadNote {
  readonly note: typeof caseNotes.$inferSelect;
  readonly pubId: string | null;
}

export function toNote({ note, pubId }: ReadNote): Schemas['CaseNote'] {
  return {
    id: note.id,
    operator_id: note.operatorId,
    operator_pub_id: pubId,
    text: note.text,
    at: note.at.toISOString(),
  };
}
