import type { Commissions, UpdateCommissionsRequest } from '@musubi/api-client';

/** Maximum number of slots in the contract. */
export const SLOTS_MAX = 99;

/** The fields that a change sets; the others keep their stored values. */
export type CommissionChange = Partial<Omit<UpdateCommissionsRequest, 'version'>>;

/** Computes a change when it is sent, so that a second press counts from the first. Null changes nothing. */
export type ToCommissionChange = (stored: Commissions) => CommissionChange | null;

/**
 * The whole request of a change on top of the stored state. A date belongs to closed commissions only, and only
 * a change to `open` can tell.
 */
export function toCommissionsRequest(
  stored: Commissions,
  change: CommissionChange,
): UpdateCommissionsRequest {
  const { version, slots_left, slots_total, note } = stored;
  const { tells = false, opens_at = stored.opens_at, state = stored.state, ...fields } = change;
  return {
    version,
    slots_left,
    slots_total,
    note,
    ...fields,
    state,
    opens_at: state === 'closed' ? opens_at : null,
    tells: tells && state === 'open' && stored.state !== 'open',
  };
}

/** The change that takes one slot. Null when slots are not counted or none is left. */
export function takeSlot({ slots_left: left }: Pick<Commissions, 'slots_left'>): CommissionChange | null {
  return left === null || left === 0 ? null : { slots_left: left - 1 };
}

/** The change that returns one slot. Null when all slots are free. */
export function returnSlot({
  slots_left: left,
  slots_total: total,
}: Pick<Commissions, 'slots_left' | 'slots_total'>): CommissionChange | null {
  return left === null || left >= (total ?? SLOTS_MAX) ? null : { slots_left: left + 1 };
}

/** The change to another number of slots. A first number means that all of them are free; null counts none. */
export function withTotal(
  { slots_left: left }: Pick<Commissions, 'slots_left'>,
  total: number | null,
): CommissionChange {
  return { slots_total: total, slots_left: total === null ? null : Math.min(left ?? total, total) };
}
