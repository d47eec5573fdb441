import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { changeMaintenance } from './change-maintenance.ts';
import { getDeskMaintenance } from './get-desk-maintenance.ts';

type Operation = 'v4OperatorSetMaintenance';

/** Starts, announces or ends maintenance for an operator. @throws Problem `validation_failed`. */
export async function setDeskMaintenance(
  core: Core,
  { body, operator }: Pick<Call<Operation>, 'body' | 'operator'>,
): Promise<Result<Operation>> {
  await changeMaintenance(core, body, { by: operator, operation: 'v4OperatorSetMaintenance' });
  return getDeskMaintenance(core);
}
