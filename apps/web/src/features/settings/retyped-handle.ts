import { normalizeHandle } from '@musubi/domain/handles';

/** Whether the typed text is the user's own handle, in any spelling. Confirms a deletion. */
export function isRetypedHandle(typed: string, handle: string): boolean {
  return normalizeHandle(typed) === handle;
}
