import { findSimilarAccounts } from '#core/accounts/similar-accounts.ts';
import { toDecision } from '#core/cases/decisions.mapping.ts';
import { decisionsRepository } from '#core/cases/decisions.repository.ts';
import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { caseDetailsRepository } from './case-details.repository.ts';
import { toCase, toCaseReport, toNote, toSnapshot } from './cases.mapping.ts';
import { casesRepository, type ListedCase } from './cases.repository.ts';
import { noCase } from './queue/claims.ts';
import { readPage } from './snapshot-source.ts';

type Operation = 'v4OperatorGetCase';

const MAX_DECISIONS = 50;

/** @throws Problem `not_found`. */
export async function getCase(
  { db, clock }: Core,
  { operator, path: { id } }: Pick<Call<Operation>, 'operator' | 'path'>,
): Promise<Result<Operation>> {
  const listed = await findCase(db, id);
  const { found } = listed;
  const { aboutUserId } = found;
  const page = found.subject === 'page' ? found.target : aboutUserId;
  const [snapshots, reports, decided, notes, standing, similar, content] = await Promise.all([
    caseDetailsRepository.listSnapshots(db, found),
    caseDetailsRepository.listReports(db, found),
    decisionsRepository.listOf(db, found, MAX_DECISIONS),
    caseDetailsRepository.listNotes(db, found),
    page === null ? null : caseDetailsRepository.findStanding(db, page),
    aboutUserId === null ? [] : findSimilarAccounts(db, aboutUserId, clock.now()),
    page === null ? null : readPage(db, page, clock.now()),
  ]);
  return {
    summary: toCase(listed, { operatorId: operator.accountId, now: clock.now() }),
    ...(content !== null && { page: content }),
    is_shown: standing?.isShown ?? false,
    is_suspended: standing?.isSuspended ?? false,
    snapshots: snapshots.map(toSnapshot),
    reports: reports.map(toCaseReport),
    decisions: decided.map(toDecision),
    notes: notes.map(toNote),
    similar,
  };
}

/** @throws Problem `not_found`. */
export async function findCase(db: Database, id: string): Promise<ListedCase> {
  const listed = await casesRepository.find(db, id);
  if (listed === undefined) throw noCase();
  return listed;
}
