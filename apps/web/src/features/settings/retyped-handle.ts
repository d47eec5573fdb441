import { normalizeHandle } from '@musubi/domain/handles';

/** Whether somebody typed their own handle, however they wrote it; nothing else says that they mean it. */
export function isRetypedHandle(typed: string, handle: string): boolean {
  return normalizeHandle(typed) === handle;
}
