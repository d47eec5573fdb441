import type { Locale } from '@musubi/domain/locales';
import { negotiateLocale } from '@musubi/i18n/negotiate-locale';

import type { Core } from '#core/module.ts';
import type { Caller } from '#platform/http/callers/caller.ts';
import type { Result } from '#platform/http/operations.ts';

import {
  isActive,
  isAnnounced,
  type MaintenanceState,
  messageIn,
  NO_MAINTENANCE,
} from './maintenance.rules.ts';

type Operation = 'getMaintenance';

/** Current or announced maintenance, with the message in the client's language. */
export async function getMaintenance(
  { maintenance, clock }: Core,
  { caller }: { readonly caller: Pick<Caller, 'acceptLanguage'> },
): Promise<Result<Operation>> {
  const state = (await maintenance.get()) ?? NO_MAINTENANCE;
  return toMaintenance(state, negotiateLocale(caller.acceptLanguage), clock.now());
}

export function toMaintenance(state: MaintenanceState, locale: Locale, now: Date): Result<Operation> {
  const announced = isAnnounced(state, now) ? state : NO_MAINTENANCE;
  return {
    is_maintenance: isActive(state, now),
    message: messageIn(locale, announced),
    starts_at: announced.startsAt?.toISOString() ?? null,
    ends_at: announced.endsAt?.toISOString() ?? null,
  };
}
