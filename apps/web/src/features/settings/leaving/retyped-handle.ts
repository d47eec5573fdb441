import { normalizeHandle } from '@musubi/domain/handles';

/** Whether the text typed to confirm a deletion is the user's handle, in any spelling. */
export function isRetypedHandle(typed: string, handle: string): boolean {
  return normalizeHandle(typed) === handle;
}
