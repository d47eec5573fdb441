import { tryStorage } from '#shared/try-storage.ts';

import { type NamedProfile, noticeKeyOf } from './name-notice-state.ts';

/** Remembers that this tab shows the notice. */
export function rememberNameNotice({ id, name }: NamedProfile): void {
  tryStorage(() => sessionStorage.setItem(noticeKeyOf(id), name), undefined);
}

/** Remembers the answer, so that the notice stays away although the cached profile still asks for it. */
export function closeNameNotice({ id }: NamedProfile): void {
  tryStorage(() => sessionStorage.setItem(noticeKeyOf(id), ''), undefined);
}
