import { TabSignal } from '#shared/tab-signal.ts';
import { tryStorage } from '#shared/try-storage.ts';

import { type NamedProfile, noticeKeyOf } from './name-notice-state.ts';

type Owner = Pick<NamedProfile, 'id'>;

/** Remembers that this tab shows the notice. */
export function rememberNameNotice({ id, name }: NamedProfile): void {
  tryStorage(() => sessionStorage.setItem(noticeKeyOf(id), name), undefined);
}

/** Remembers the answer, so that the notice stays away although the cached profile still asks for it. */
function closeNameNotice({ id }: Owner): void {
  tryStorage(() => sessionStorage.setItem(noticeKeyOf(id), ''), undefined);
}

/** The answer of an owner, which ends the notice in all tabs of this browser that show it. */
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
    /** Calls the listener after the answer in another tab; returns a function that ends this. */
    subscribe: (owner: Owner, listener: () => void): (() => void) =>
      tabs.subscribe(owner.id, () => {
        closeNameNotice(owner);
        listener();
      }),
  };
}
