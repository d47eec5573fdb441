import type { Locale } from '@musubi/domain/locales';
import { toMultiLine } from '@musubi/domain/text';
import { negotiateLocale } from '@musubi/i18n/negotiate-locale';

import { createCachedRead } from '#core/cached-read.ts';
import type { LogEntry, OperatorLog } from '#core/operators/operator-log.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { toValidationProblem } from '#platform/problem.ts';

import { createMaintenanceRepository, type MaintenanceRow } from './maintenance.repository.ts';
import {
  findTimeRefusals,
  isAnnounced,
  isActive,
  type MaintenanceState,
  messageIn,
  NO_MAINTENANCE,
  retryAfterSeconds,
} from './maintenance.rules.ts';

type Schemas = components['schemas'];

/** The caller that changes the settings, as the log names it. */
type Change = Pick<LogEntry, 'by' | 'operation'>;

export interface MaintenanceServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly operatorLog: OperatorLog;
}

export interface MaintenanceService {
  /** Current or announced maintenance, with the message in the client's language. */
  get(acceptLanguage: string | undefined): Promise<Schemas['Maintenance']>;
  /** The stored settings, also when the maintenance is off or over; never cached. */
  getSettings(): Promise<Schemas['DeskMaintenance']>;
  /** Starts, announces or ends maintenance, and logs the change. @throws Problem `validation_failed`. */
  set(request: Schemas['SetMaintenanceRequest'], change: Change): Promise<Schemas['Maintenance']>;
  /** Seconds until clients may retry writes, null while writes are allowed; cached for three seconds. */
  findClosedSeconds(): Promise<number | null>;
}

const CACHE_MS = 3000;

export function createMaintenanceService({
  db,
  clock,
  operatorLog,
}: MaintenanceServiceOptions): MaintenanceService {
  const repository = createMaintenanceRepository(db);
  const cached = createCachedRead<MaintenanceState>({
    clock,
    forMs: CACHE_MS,
    read: async () => (await repository.find()) ?? NO_MAINTENANCE,
  });

  return {
    async get(acceptLanguage) {
      return toMaintenance(await cached.get(), negotiateLocale(acceptLanguage), clock.now());
    },

    async getSettings() {
      return toSettings(await repository.find(), clock.now());
    },

    async set(request, change) {
      const state = toState(request);
      const refusals = findTimeRefusals(state);
      if (refusals.length > 0) throw toValidationProblem(refusals);
      await inTransaction(db, async (tx) => {
        const before = await repository.lock(tx);
        await repository.put(tx, { ...state, updatedAt: clock.now() });
        await operatorLog.add(tx, {
          ...change,
          subject: { kind: 'maintenance', id: 'maintenance' },
          aboutUserId: null,
          before: before && toLogged(before),
          after: toLogged(state),
        });
      });
      cached.drop();
      return toMaintenance(state, negotiateLocale(undefined), clock.now());
    },

    async findClosedSeconds() {
      const state = await cached.get();
      const now = clock.now();
      return isActive(state, now) ? retryAfterSeconds(state, now) : null;
    },
  };
}

function toState(request: Schemas['SetMaintenanceRequest']): MaintenanceState {
  return {
    isOn: request.is_maintenance,
    message: toMessage(request.message),
    messageEn: toMessage(request.message_en),
    messageJa: toMessage(request.message_ja),
    messageZhTw: toMessage(request.message_zh_tw),
    startsAt: toMoment(request.starts_at),
    endsAt: toMoment(request.ends_at),
  };
}

function toMessage(text: string | null | undefined): string | null {
  const message = toMultiLine(text ?? '');
  return message === '' ? null : message;
}

function toMoment(text: string | null | undefined): Date | null {
  return text === null || text === undefined ? null : new Date(text);
}

function toMaintenance(state: MaintenanceState, locale: Locale, now: Date): Schemas['Maintenance'] {
  const announced = isAnnounced(state, now) ? state : NO_MAINTENANCE;
  return {
    is_maintenance: isActive(state, now),
    message: messageIn(locale, announced),
    starts_at: announced.startsAt?.toISOString() ?? null,
    ends_at: announced.endsAt?.toISOString() ?? null,
  };
}

const toText = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** The settings as the log stores them. */
function toLogged({ isOn, message, messageEn, messageJa, messageZhTw, startsAt, endsAt }: MaintenanceState) {
  return {
    is_on: isOn,
    message,
    message_en: messageEn,
    message_ja: messageJa,
    message_zh_tw: messageZhTw,
    starts_at: toText(startsAt),
    ends_at: toText(endsAt),
  };
}

function toSettings(row: MaintenanceRow | null, now: Date): Schemas['DeskMaintenance'] {
  const state = row ?? NO_MAINTENANCE;
  return {
    ...toLogged(state),
    is_active: isActive(state, now),
    updated_at: toText(row?.updatedAt ?? null),
  };
}
