import type { OperatorsApi, OperatorSelf } from '@musubi/api-client';

import { toApiFailure } from '#shared/clients/api-failure.ts';

/** A requirement that the operator must fulfil before the desk opens. */
export type OperatorObstacle = (typeof OBSTACLES)[number];

const OBSTACLES = ['second_factor_required', 'operator_needs_passkey', 'address_unverified'] as const;

/** The API's response about the roles of a user. */
export type OperatorAnswer =
  | { readonly kind: 'operator'; readonly self: OperatorSelf; readonly client: OperatorsApi }
  | { readonly kind: 'obstacle'; readonly obstacle: OperatorObstacle }
  | { readonly kind: 'none' };

/**
 * Fetches the operator roles of the user. The API names an obstacle only to users with a role.
 * @throws `ApiFailure` when the API could not answer.
 */
export async function askOperator(client: OperatorsApi): Promise<OperatorAnswer> {
  try {
    return { kind: 'operator', self: await client.v4OperatorGetSelf(), client };
  } catch (error) {
    const failure = await toApiFailure(error);
    const { code } = failure;
    if (code === 'not_found') return { kind: 'none' };
    const obstacle = OBSTACLES.find((one) => one === code);
    if (obstacle !== undefined) return { kind: 'obstacle', obstacle };
    throw failure;
  }
}
