import { TabSignal } from '#shared/tab-signal.ts';
import { tryStorage } from '#shared/try-storage.ts';

import { type NamedProfile, noticeKeyOf } from './name-notice-state.ts';

type Owner = Pick<NamedProfile, 'id'>;

/** Stores that this tab shows the notice. */
export function rememberNameNotice({ id, name }: NamedProfile): void {
  tryStorage(() => sessionStorage.setItem(noticeKeyOf(id), name), undefined);
}

/**
 * Stores that the owner has answered, so that the notice stays hidden although the cached profile still
 * requests it.
 */
function closeNameNotice({ id }: Owner): void {
  tryStorage(() => sessionStorage.setItem(noticeKeyOf(id), ''), undefined);
}

/** Records the owner's answer, which closes the notice in all tabs of this browser. */
export function createNameAnswers(
  tabs: Pick<TabSignal, 'report' | 'subscribe'> = new TabSignal(
    () => new BroadcastChannel('name_notice.answered'),
  ),
) {
  return {
    give(owner: Owner): void {
      closeNameNotice(owner);
      tabs.report(owner.id);
    },
    /** Calls the listener after the owner has answered in another tab. Returns the unsubscribe function. */
    subscribe: (owner: Owner, listener: () => void): (() => void) =>
      tabs.subscribe(owner.id, () => {
        closeNameNotice(owner);
        listener();
      }),
  };
}
