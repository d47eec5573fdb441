import { findLengthProblem } from '@musubi/domain/graphemes';
import { REPORT_TEXT_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { toMultiLine } from '@musubi/domain/text';

import { toListPage } from '#core/list-page.ts';
import type { PageOwners } from '#core/pages/page-owners.ts';
import type { Senders } from '#core/visitors/senders.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { AccountViewer, PageViewer } from '#platform/http/viewer.ts';
import { Problem, toValidationProblem } from '#platform/problem.ts';
import type { Random } from '#platform/random.ts';

import { type ReportRow, reportsRepository } from './reports.repository.ts';

type Schemas = components['schemas'];

export interface ReportsServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly pageOwners: PageOwners;
  readonly senders: Senders;
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
  /** Deletes reports a year after their resolution. */
  removeOld(): Promise<void>;
}

const DEFAULT_LIMIT = 30;
const RESOLVED_RETENTION_MS = 365 * 24 * 60 * 60_000;

export function createReportsService(options: ReportsServiceOptions): ReportsService {
  const { db, clock, random, pageOwners, senders } = options;
  const reportPublic = async (
    { subject, target, owner }: Reported,
    request: Pick<Schemas['CreateReportRequest'], 'reason' | 'text'>,
    { caller, viewer }: Reporter,
  ): Promise<void> => {
    const text = checkText(request.text, 'text');
    const sender = await senders.identify({ caller, viewer, purpose: 'report', recipientId: owner });
    await reportsRepository.add(db, {
      id: random.id(),
      subject,
      target,
      reason: request.reason,
      text,
      aboutUserId: owner,
      reporterUserId: sender.userId,
      reporterHash: sender.networkHash,
      createdAt: clock.now(),
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
      await reportsRepository.add(db, {
        id: random.id(),
        subject: 'letter',
        target: letterId.toLowerCase(),
        reason: request.reason,
        text,
        aboutUserId: letter.senderUserId,
        letterBody: letter.body,
        reporterUserId: accountId,
        createdAt: clock.now(),
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
      await reportsRepository.resolve(db, id, decision);
      const row = await reportsRepository.find(db, id);
      if (row === null) throw new Problem('not_found', 'There is no such report');
      return toReport(row);
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
