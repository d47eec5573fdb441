import type { Locale } from '@musubi/domain/locales';
import { toMultiLine } from '@musubi/domain/text';
import { negotiateLocale } from '@musubi/i18n/negotiate-locale';

import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import { toValidationProblem } from '#platform/problem.ts';

import type { MaintenanceRepository } from './maintenance.repository.ts';
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

export interface MaintenanceService {
  /** Current or announced maintenance, with the message in the client's language. */
  get(acceptLanguage: string | undefined): Promise<Schemas['Maintenance']>;
  /** Starts, announces or ends maintenance. @throws Problem `validation_failed`. */
  set(request: Schemas['SetMaintenanceRequest']): Promise<Schemas['Maintenance']>;
  /** Seconds until clients may retry writes, null while writes are allowed; cached for three seconds. */
  findClosedSeconds(): Promise<number | null>;
}

const CACHE_MS = 3000;

export function createMaintenanceService(
  repository: MaintenanceRepository,
  clock: Clock,
): MaintenanceService {
  let cached: { readonly state: Promise<MaintenanceState>; readonly untilMs: number } | null = null;

  const read = async (): Promise<MaintenanceState> => {
    const nowMs = clock.now().getTime();
    if (cached === null || cached.untilMs <= nowMs) {
      const state = repository.find().then((row) => row ?? NO_MAINTENANCE);
      const entry = { state, untilMs: nowMs + CACHE_MS };
      cached = entry;
      // Do not cache a failed read.
      state.catch(() => {
        if (cached === entry) cached = null;
      });
    }
    return cached.state;
  };

  return {
    async get(acceptLanguage) {
      return toMaintenance(await read(), negotiateLocale(acceptLanguage), clock.now());
    },

    async set(request) {
      const state = toState(request);
      const refusals = findTimeRefusals(state);
      if (refusals.length > 0) throw toValidationProblem(refusals);
      await repository.put({ ...state, updatedAt: clock.now() });
      cached = null;
      return toMaintenance(state, negotiateLocale(undefined), clock.now());
    },

    async findClosedSeconds() {
      const state = await read();
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
