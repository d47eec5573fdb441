import { CLAIM_MS } from '@musubi/domain/moderation';
import { eq } from 'drizzle-orm';

import type { CaseIntake } from '#core/cases/case-intake.ts';
import { toDecision } from '#core/cases/decisions.mapping.ts';
import { decisionsRepository } from '#core/cases/decisions.repository.ts';
import { toListPage } from '#core/list-page.ts';
import type { OperatorLog } from '#core/operators/operator-log.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { profiles } from '#platform/database/schema/profiles.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Operator } from '#platform/http/operator.ts';
import { Problem, toValidationProblem } from '#platform/problem.ts';
import type { Random } from '#platform/random.ts';

import { caseDetailsRepository } from './case-details.repository.ts';
import { toCase, toCaseReport, toClaim, toNote, toSnapshot } from './cases.mapping.ts';
import { casesRepository, type ListedCase, type QueueFilter } from './cases.repository.ts';
import { checkWords, fromCaseCursor, toCaseCursor } from './cases.rules.ts';
import { assertClaimable, assertClaimed, noCase } from './claims.ts';
import { createOpenCounts } from './open-counts.ts';
import { readPage } from './snapshot-source.ts';

type Schemas = components['schemas'];

export interface CasesServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly caseIntake: CaseIntake;
  readonly operatorLog: OperatorLog;
  readonly findSimilar: (db: Database, userId: string) => Promise<readonly Schemas['SimilarAccount'][]>;
}

interface Filters {
  readonly state?: Schemas['CaseFilter'] | undefined;
  readonly reason?: Schemas['ReportReason'] | undefined;
  readonly locale?: Schemas['Locale'] | undefined;
  readonly older_than_hours?: number | undefined;
}

type ListRequest = Filters & { readonly cursor?: string | undefined; readonly limit?: number | undefined };

/** The queue of the desk: lists, claims and reads cases. */
export interface CasesService {
  list(operator: Operator, request: ListRequest): Promise<Schemas['CaseList']>;
  /** Opens a case about a page, or returns the open one. @throws Problem `not_found`, `validation_failed`. */
  open(operator: Operator, request: Schemas['OpenCaseRequest']): Promise<Schemas['CaseId']>;
  /** Claims and reads the first case that the filters match; null without one. */
  claimNext(
    operator: Operator,
    request: Schemas['ClaimNextCaseRequest'],
  ): Promise<Schemas['CaseDetail'] | null>;
  /** @throws Problem `not_found`. */
  get(operator: Operator, id: string): Promise<Schemas['CaseDetail']>;
  /** @throws Problem `not_found`, `case_closed`, `case_claimed`. */
  claim(operator: Operator, id: string): Promise<Schemas['CaseClaim']>;
  /** @throws Problem `not_found`. */
  release(operator: Operator, id: string): Promise<void>;
  /** @throws Problem `not_found`, `validation_failed`, `case_closed`, `case_claimed`. */
  escalate(operator: Operator, id: string, request: Schemas['CaseNoteRequest']): Promise<void>;
  /** @throws Problem `not_found`, `validation_failed`. */
  addNote(operator: Operator, id: string, request: Schemas['CaseNoteRequest']): Promise<Schemas['CaseNote']>;
  /** Opens waiting cases again whose date has passed. */
  openDue(): Promise<void>;
  /**
   * Deletes cases a year after they were closed, unless a decision still applies; snapshots in any case, because they
   * hold words of other people too.
   */
  removeOld(): Promise<void>;
}

const DEFAULT_LIMIT = 30;
const MAX_DECISIONS = 50;
const HOUR_MS = 60 * 60_000;
const CLOSED_RETENTION_MS = 365 * 24 * HOUR_MS;

export function createCasesService(options: CasesServiceOptions): CasesService {
  const { db, clock, random, caseIntake, operatorLog, findSimilar } = options;
  const openCounts = createOpenCounts(async () => casesRepository.countOpen(db), clock);
  const readerOf = ({ accountId }: Operator) => ({ operatorId: accountId, now: clock.now() });
  const toFilter = (operator: Operator, request: Filters): QueueFilter => {
    const reader = readerOf(operator);
    const { state = 'open', reason, locale, older_than_hours: hours } = request;
    const openedBefore = hours === undefined ? undefined : new Date(reader.now.getTime() - hours * HOUR_MS);
    return { state, reason, locale, openedBefore, ...reader };
  };
  const find = async (id: string): Promise<ListedCase> => {
    const listed = await casesRepository.find(db, id);
    if (listed === undefined) throw noCase();
    return listed;
  };
  const read = async (operator: Operator, id: string): Promise<Schemas['CaseDetail']> => {
    const listed = await find(id);
    const { found } = listed;
    const { aboutUserId } = found;
    const page = found.subject === 'page' ? found.target : aboutUserId;
    const [snapshots, reports, decided, notes, standing, similar, content] = await Promise.all([
      caseDetailsRepository.listSnapshots(db, found),
      caseDetailsRepository.listReports(db, found),
      decisionsRepository.listOf(db, found, MAX_DECISIONS),
      caseDetailsRepository.listNotes(db, found),
      page === null ? null : caseDetailsRepository.findStanding(db, page),
      aboutUserId === null ? [] : findSimilar(db, aboutUserId),
      page === null ? null : readPage(db, page, clock.now()),
    ]);
    return {
      summary: toCase(listed, readerOf(operator)),
      ...(content !== null && { page: content }),
      is_shown: standing?.isShown ?? false,
      is_suspended: standing?.isSuspended ?? false,
      snapshots: snapshots.map(toSnapshot),
      reports: reports.map(toCaseReport),
      decisions: decided.map(toDecision),
      notes: notes.map(toNote),
      similar: [...similar],
    };
  };
  const untilOf = (now: Date): Date => new Date(now.getTime() + CLAIM_MS);

  const addNote = async (tx: Database, operator: Operator, caseId: string, text: string) => {
    const note = { id: random.id(), caseId, operatorId: operator.accountId, text, at: clock.now() };
    await caseDetailsRepository.addNote(tx, note);
    return note;
  };

  return {
    async list(operator, request) {
      const filter = toFilter(operator, request);
      const { limit = DEFAULT_LIMIT, cursor } = request;
      const after = cursor === undefined ? undefined : fromCaseCursor(cursor);
      const [rows, counts, mine] = await Promise.all([
        casesRepository.list(db, filter, { after, limit: limit + 1 }),
        openCounts.get(),
        casesRepository.countMine(db, operator.accountId, filter.now),
      ]);
      const { shown, nextCursor } = toListPage(rows, limit, ({ found }) => toCaseCursor(found));
      return {
        items: shown.map((row) => toCase(row, filter)),
        counts: { ...counts, mine },
        next_cursor: nextCursor,
      };
    },

    async open(operator, { user_id: target, reason, text }) {
      const id = await inTransaction(db, async (tx) => {
        const [page] = await tx
          .select({ id: profiles.userId })
          .from(profiles)
          .where(eq(profiles.userId, target));
        if (page === undefined) throw new Problem('not_found', 'There is no such page');
        const present = await casesRepository.findOpenOf(tx, { subject: 'page', target });
        if (present !== null) return present;
        const intake = { subject: 'page', target, aboutUserId: target, reason, source: 'operator' } as const;
        const opened = await caseIntake.add(tx, { ...intake, text, at: clock.now() });
        if (opened === null) throw new Error('A case without a reporter was refused');
        await operatorLog.add(tx, {
          by: operator,
          operation: 'v4OperatorOpenCase',
          subject: { kind: 'case', id: opened },
          aboutUserId: target,
          after: { reason },
          reason: text,
        });
        return opened;
      });
      return { id };
    },

    async claimNext(operator, { after: afterId, ...filters }) {
      const isAdministrator = operator.roles.includes('administrator');
      const behind = afterId === undefined ? undefined : await casesRepository.find(db, afterId);
      const claimed = await inTransaction(db, async (tx) => {
        const filter = toFilter(operator, filters);
        const claim = { after: behind?.found, until: untilOf(filter.now) };
        const id =
          (await casesRepository.claimFirst(tx, filter, claim)) ??
          (isAdministrator
            ? await casesRepository.claimFirst(tx, { ...filter, state: 'escalated' }, claim)
            : null);
        if (id === null) return null;
        await operatorLog.add(tx, {
          by: operator,
          operation: 'v4OperatorClaimNextCase',
          subject: { kind: 'case', id },
          aboutUserId: null,
          after: { until: claim.until.toISOString() },
        });
        return id;
      });
      return claimed === null ? null : read(operator, claimed);
    },

    get: read,

    async claim(operator, id) {
      await inTransaction(db, async (tx) => {
        const found = await casesRepository.lock(tx, id);
        const { now } = readerOf(operator);
        assertClaimable(found, operator, now);
        const claimedUntil = untilOf(now);
        await casesRepository.update(tx, id, { claimedBy: operator.accountId, claimedUntil });
        await operatorLog.add(tx, {
          by: operator,
          operation: 'v4OperatorClaimCase',
          subject: { kind: 'case', id },
          aboutUserId: null,
          after: { until: claimedUntil.toISOString() },
        });
      });
      const claim = toClaim(await find(id), readerOf(operator));
      if (claim === undefined) throw new Problem('case_claimed', 'The claim has ended');
      return claim;
    },

    async release(operator, id) {
      await inTransaction(db, async (tx) => {
        const found = await casesRepository.lock(tx, id);
        if (found === undefined) throw noCase();
        if (found.claimedBy !== operator.accountId) return;
        await casesRepository.update(tx, id, { claimedBy: null, claimedUntil: null });
        await operatorLog.add(tx, {
          by: operator,
          operation: 'v4OperatorReleaseCase',
          subject: { kind: 'case', id },
          aboutUserId: null,
        });
      });
    },

    async escalate(operator, id, request) {
      const { text, refusals } = checkWords(request.text, 'text');
      if (refusals.length > 0) throw toValidationProblem(refusals);
      await inTransaction(db, async (tx) => {
        const found = await casesRepository.lock(tx, id);
        assertClaimed(found, operator, clock.now());
        await casesRepository.update(tx, id, { isEscalated: true, claimedBy: null, claimedUntil: null });
        await addNote(tx, operator, id, text);
        await operatorLog.add(tx, {
          by: operator,
          operation: 'v4OperatorEscalateCase',
          subject: { kind: 'case', id },
          aboutUserId: found.aboutUserId,
          after: { is_escalated: true },
          reason: text,
        });
      });
    },

    async addNote(operator, id, request) {
      const { text, refusals } = checkWords(request.text, 'text');
      if (refusals.length > 0) throw toValidationProblem(refusals);
      const note = await inTransaction(db, async (tx) => {
        const found = await casesRepository.lock(tx, id);
        if (found === undefined) throw noCase();
        const added = await addNote(tx, operator, id, text);
        await operatorLog.add(tx, {
          by: operator,
          operation: 'v4OperatorAddCaseNote',
          subject: { kind: 'case', id },
          aboutUserId: found.aboutUserId,
          after: { note: added.id },
        });
        return added;
      });
      return toNote({ note, pubId: null });
    },

    async removeOld() {
      const before = new Date(clock.now().getTime() - CLOSED_RETENTION_MS);
      await caseDetailsRepository.removeSnapshots(db, before, clock);
      await casesRepository.removeClosed(db, before, clock);
    },

    async openDue() {
      await casesRepository.openDue(db, clock.now());
    },
  };
}
