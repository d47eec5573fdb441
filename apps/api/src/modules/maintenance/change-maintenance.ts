import { toMultiLine } from '@musubi/domain/text';

import type { Core } from '#core/module.ts';
import type { LogEntry } from '#core/operators/operator-log.ts';
import type { components } from '#generated/contract.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { toValidationProblem } from '#platform/problem.ts';

import { toLogged } from './get-desk-maintenance.ts';
import { maintenanceRepository } from './maintenance.repository.ts';
import { findTimeRefusals, type MaintenanceState } from './maintenance.rules.ts';

type Request = components['schemas']['SetMaintenanceRequest'];

/** First argument of the maintenance functions that commands also call. */
export type MaintenanceCore = Pick<Core, 'db' | 'clock' | 'operatorLog' | 'maintenance'>;

/**
 * Starts, announces or ends maintenance, and logs the change; returns the new settings.
 * @param by The caller that changes the settings, as named in the log.
 * @throws Problem `validation_failed`.
 */
export async function changeMaintenance(
  { db, clock, operatorLog, maintenance }: MaintenanceCore,
  request: Request,
  by: Pick<LogEntry, 'by' | 'operation'>,
): Promise<MaintenanceState> {
  const state = toState(request);
  const refusals = findTimeRefusals(state);
  if (refusals.length > 0) throw toValidationProblem(refusals);
  await inTransaction(db, async (tx) => {
    const before = await maintenanceRepository.lock(tx);
    await maintenanceRepository.put(tx, { ...state, updatedAt: clock.now() });
    await operatorLog.add(tx, {
      ...by,
      subject: { kind: 'maintenance', id: 'maintenance' },
      aboutUserId: null,
      before: before && toLogged(before),
      after: toLogged(state),
    });
  });
  maintenance.drop();
  return state;
}

function toState(request: Request): MaintenanceState {
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
