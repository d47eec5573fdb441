'use client';

import { useState, useSyncExternalStore } from 'react';

/** Tabs of the screen. Each is also a URL fragment. */
export const LOOK_TABS = ['theme', 'colors', 'layout', 'decorations'] as const;

export type LookTab = (typeof LOOK_TABS)[number];

function tabOfFragment(): LookTab {
  return LOOK_TABS.find((tab) => location.hash === `#${tab}`) ?? 'theme';
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** The open tab, stored in the URL so that a reload keeps it. Switching adds no history entry. */
export function useLookTab(): readonly [LookTab, (tab: LookTab) => void] {
  const first = useSyncExternalStore(subscribe, tabOfFragment, () => 'theme' as const);
  const [chosen, setChosen] = useState<LookTab | null>(null);
  const open = (tab: LookTab): void => {
    setChosen(tab);
    history.replaceState(history.state, '', `#${tab}`);
  };
  return [chosen ?? first, open];
}
