import { normalizeHandle } from '@musubi/domain/handles';

/** Whether the user typed their own handle, in any spelling, to confirm a deletion. */
export function isRetypedHandle(typed: string, handle: string): boolean {
  return normalizeHandle(typed) === handle;
}
