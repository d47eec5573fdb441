'use client';

import { layerHistory } from '@musubi/ui/layers/layer-history';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { useRouter } from 'next/navigation';
import { useState } from 'react';

import { useLocalize } from '#shared/routing/use-localized.ts';

interface Removable<Item> {
  /** The item; undefined if it is gone. The screen keeps an item that it removes itself. */
  readonly item: Item | undefined;
  /** Runs the call that removes the item. */
  readonly remove: (call: () => Promise<void>) => Promise<void>;
  /** Says what has been done and opens the list. */
  readonly leave: (sentence: string) => Promise<void>;
}

/**
 * For the screen of one item of a list, on which the user can remove the item. The screen then opens the list
 * and does not show in between that the item is gone.
 */
export function useRemovable<Item>(found: Item | undefined, listPath: string): Removable<Item> {
  const router = useRouter();
  const localize = useLocalize();
  const [kept, setKept] = useState<Item>();
  return {
    item: found ?? kept,
    remove: async (call) => {
      setKept(found);
      try {
        await call();
      } catch (error) {
        setKept(undefined);
        throw error;
      }
    },
    leave: async (sentence) => {
      showToast(sentence, { kind: 'success' });
      // Leaves the history entry of the question first: leaving it later would cancel the navigation.
      await layerHistory.leave();
      router.push(localize(listPath));
    },
  };
}
