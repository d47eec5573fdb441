import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';

type Operation = 'v4OperatorGetSelf';

export async function getSelf(
  _core: Core,
  { operator: { accountId, roles } }: Pick<Call<Operation>, 'operator'>,
): Promise<Result<Operation>> {
  return { user_id: accountId, roles: [...roles] };
}
