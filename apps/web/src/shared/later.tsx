'use client';

import { systemClock } from '@musubi/auth/browser';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** How long after a script that did not come it is asked for again. */
const ASK_AGAIN_MS = 5_000;

/**
 * A component whose script comes behind the screen it is on. Until then, and for as long as the script does not come, the
 * fallback stands there and the screen goes on: nothing that is typed is put at risk by a bad network or a new release.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  let known: ComponentType<Props> | null = null;
  return function Later(props: Props): ReactNode {
    const [Loaded, setLoaded] = useState(() => known);
    useEffect(() => {
      if (Loaded !== null) return undefined;
      let isOver = false;
      let cancel = (): void => {};
      const ask = async (): Promise<void> => {
        try {
          known = await load();
          if (!isOver) setLoaded(() => known);
        } catch {
          if (!isOver) cancel = systemClock.schedule(() => void ask(), ASK_AGAIN_MS);
        }
      };
      void ask();
      return () => {
        isOver = true;
        cancel();
      };
    }, [Loaded]);
    return Loaded === null ? fallback : <Loaded {...props} />;
  };
}
