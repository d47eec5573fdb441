import type { FieldRefusal } from '@musubi/domain/problem-codes';

/** The chosen entries, or the reasons for refusing the request. */
export type Chosen<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusals: readonly FieldRefusal[] };

export function toChosen<Value>(value: Value, refusals: readonly FieldRefusal[]): Chosen<Value> {
  return refusals.length > 0 ? { ok: false, refusals } : { ok: true, value };
}
