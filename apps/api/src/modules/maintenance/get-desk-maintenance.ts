import type { Core } from '#core/module.ts';
import type { Result } from '#platform/http/operations.ts';

import { maintenanceRepository } from './maintenance.repository.ts';
import { isActive, type MaintenanceState, NO_MAINTENANCE } from './maintenance.rules.ts';

/** The stored settings, even if the maintenance is off or over; never cached. */
export async function getDeskMaintenance({
  db,
  clock,
}: Pick<Core, 'db' | 'clock'>): Promise<Result<'v4OperatorGetMaintenance'>> {
  const row = await maintenanceRepository.find(db);
  const state = row ?? NO_MAINTENANCE;
  return {
    ...toLogged(state),
    is_active: isActive(state, clock.now()),
    updated_at: toText(row?.updatedAt ?? null),
  };
}

/** The settings in the form that the log stores. */
export function toLogged({
  isOn,
  message,
  messageEn,
  messageJa,
  messageZhTw,
  startsAt,
  endsAt,
}: MaintenanceState) {
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

const toText = (moment: Date | null): string | null => moment?.toISOString() ?? null;
