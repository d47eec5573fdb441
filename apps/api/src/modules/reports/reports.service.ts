import { findLengthProblem } from '@musubi/domain/graphemes';
import { REPORT_TEXT_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { toMultiLine } from '@musubi/domain/text';

import type { CaseIntake, Intake } from '#core/cases/case-intake.ts';
import { toListPage } from '#core/list-page.ts';
import type { OperatorLog } from '#core/operators/operator-log.ts';
import type { PageOwners } from '#core/pages/page-owners.ts';
import type { Senders } from '#core/visitors/senders.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { AccountViewer, PageViewer } from '#platform/http/viewer.ts';
import { Problem, toValidationProblem } from '#platform/problem.ts';

import { type ReportRow, reportsRepository } from './reports.repository.ts';

type Schemas = components['schemas'];

export interface ReportsServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly caseIntake: CaseIntake;
  readonly operatorLog: OperatorLog;
  readonly pageOwners: PageOwners;
  readonly senders: Senders;
  /** Called in the transaction that closes a case. */
  readonly onClosed: (tx: Database, caseId: string, outcome: 'removed' | 'kept') => Promise<void>;
}

interface Reporter {
  readonly caller: Pick<Caller, 'address'>;
  readonly viewer: AccountViewer | null;
}

/** Content that visitors can see, with the owner who answers for it. */
interface Reported {
  readonly subject: 'page' | 'kit';
  readonly target: string;
  readonly owner: string;
}

interface ListRequest {
  readonly status?: Schemas['ReportStatus'] | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

export interface ReportsService {
  /** @throws Problem `validation_failed`, `not_found`. */
  reportPage(request: Schemas['CreateReportRequest'], reporter: Reporter): Promise<void>;
  /** @throws Problem `validation_failed`, `not_found`. */
  reportKit(kitId: string, request: Schemas['CreateKitReportRequest'], reporter: Reporter): Promise<void>;
  /**
   * @throws Problem `validation_failed`; `not_found` for an unknown letter, or a letter to another creator.
   */
  reportLetter(
    viewer: AccountViewer & PageViewer,
    letterId: string,
    request: Schemas['ReportLetterRequest'],
  ): Promise<void>;
  list(request: ListRequest): Promise<Schemas['ReportList']>;
  /** @throws Problem `validation_failed`, `not_found`. */
  resolve(id: string, request: Schemas['ResolveReportRequest']): Promise<Schemas['Report']>;
  /** Gives cases to open reports that a server of an older release stored. */
  adoptReports(): Promise<void>;
  /** Deletes reports a year after their resolution. */
  removeOld(): Promise<void>;
}

const DEFAULT_LIMIT = 30;
const ADOPTED_AT_ONCE = 50;
const RESOLVED_RETENTION_MS = 365 * 24 * 60 * 60_000;

export function createReportsService(options: ReportsServiceOptions): ReportsService {
  const { db, clock, caseIntake, operatorLog, pageOwners, senders, onClosed } = options;
  const add = async (intake: Omit<Intake, 'source' | 'at'>): Promise<void> => {
    await inTransaction(db, async (tx) =>
      caseIntake.add(tx, { ...intake, source: 'report', at: clock.now() }),
    );
  };
  const reportPublic = async (
    { subject, target, owner }: Reported,
    request: Pick<Schemas['CreateReportRequest'], 'reason' | 'text'>,
    { caller, viewer }: Reporter,
  ): Promise<void> => {
    const text = checkText(request.text, 'text');
    const sender = await senders.identify({ caller, viewer, purpose: 'report', recipientId: owner });
    await add({
      subject,
      target,
      reason: request.reason,
      text,
      aboutUserId: owner,
      reporterUserId: sender.userId,
      reporterHash: sender.networkHash,
    });
  };

  return {
    async reportPage(request, reporter) {
      const owner = await pageOwners.find(request.pub_id);
      if (owner === null) throw new Problem('not_found', 'There is no such page');
      await reportPublic({ subject: 'page', target: owner, owner }, request, reporter);
    },

    async reportKit(kitId, request, reporter) {
      const owner = await reportsRepository.findKitOwner(db, kitId);
      if (owner === null) throw new Problem('not_found', 'There is no such kit');
      await reportPublic({ subject: 'kit', target: kitId.toLowerCase(), owner }, request, reporter);
    },

    async reportLetter({ accountId, pageId }, letterId, request) {
      const text = checkText(request.text, 'text');
      const letter = await reportsRepository.findLetter(db, pageId, letterId);
      if (letter === null) throw new Problem('not_found', 'There is no such letter');
      await add({
        subject: 'letter',
        target: letterId.toLowerCase(),
        reason: request.reason,
        text,
        aboutUserId: letter.senderUserId,
        letterBody: letter.body,
        reporterUserId: accountId,
      });
    },

    async list({ status = 'open', cursor, limit = DEFAULT_LIMIT }) {
      const isOpen = status === 'open';
      const rows = await reportsRepository.list(db, { isOpen, cursor, limit: limit + 1 });
      const { shown, nextCursor } = toListPage(rows, limit, (last) => last.id);
      return {
        items: shown.map(toReport),
        next_cursor: nextCursor,
      };
    },

    async resolve(id, { resolution, note }) {
      const decision = { resolution, note: checkText(note, 'note'), resolvedAt: clock.now() };
      await inTransaction(db, async (tx) => {
        const resolved = await reportsRepository.resolve(tx, id, decision);
        if (resolved === null) return;
        const { caseId, aboutUserId } = resolved;
        if (await reportsRepository.closeCaseWithoutReports(tx, caseId, decision.resolvedAt))
          await onClosed(tx, caseId, resolution === 'dismissed' ? 'kept' : 'removed');
        await operatorLog.add(tx, {
          by: 'service',
          operation: 'resolveReport',
          subject: { kind: 'case', id: caseId },
          aboutUserId,
          after: { report: id, resolution },
          reason: decision.note,
        });
      });
      const row = await reportsRepository.find(db, id);
      if (row === null) throw new Problem('not_found', 'There is no such report');
      return toReport(row);
    },

    async adoptReports() {
      for (let found = ADOPTED_AT_ONCE; found === ADOPTED_AT_ONCE;) {
        found = await inTransaction(db, async (tx) => {
          const rows = await reportsRepository.claimWithoutCase(tx, ADOPTED_AT_ONCE);
          for (const row of rows) await caseIntake.adopt(tx, row);
          return rows.length;
        });
      }
    },

    async removeOld() {
      await reportsRepository.removeResolved(
        db,
        new Date(clock.now().getTime() - RESOLVED_RETENTION_MS),
        clock,
      );
    },
  };
}

function checkText(text = '', field: 'text' | 'note'): string {
  const clean = toMultiLine(text);
  const problem = findLengthProblem(clean, { min: 0, max: REPORT_TEXT_MAX_GRAPHEMES });
  if (problem !== null) throw toValidationProblem([{ pointer: `/body/${field}`, code: problem }]);
  return clean;
}

function toReport(row: ReportRow): Schemas['Report'] {
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
