import { negotiateLocale } from '@musubi/i18n/negotiate-locale';

import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { changeMaintenance } from './change-maintenance.ts';
import { toMaintenance } from './get-maintenance.ts';

type Operation = 'setMaintenance';

/**
 * Starts, announces or ends maintenance for a program with a service key.
 * @throws Problem `validation_failed`.
 */
export async function setMaintenance(
  core: Core,
  { body }: Pick<Call<Operation>, 'body'>,
): Promise<Result<Operation>> {
  const state = await changeMaintenance(core, body, { by: 'service', operation: 'setMaintenance' });
  return toMaintenance(state, negotiateLocale(undefined), core.clock.now());
}
