import type { FieldRefusal } from '@musubi/domain/problem-codes';

/** Chosen entries, or why the request is refused. */
export type Chosen<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusals: readonly FieldRefusal[] };

export function toChosen<Value>(value: Value, refusals: readonly FieldRefusal[]): Chosen<Value> {
  return refusals.length > 0 ? { ok: false, refusals } : { ok: true, value };
}
