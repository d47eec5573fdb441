'use client';

import { layerHistory } from '@musubi/ui/layers/layer-history';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

import { isPlainPress } from '#shared/routing/plain-press.ts';

import { findSoftTarget } from './soft-target.ts';

/** Opens each `SoftLink` without a reload. Prefetches it under the pointer and on focus. */
export function SoftNavigation(): null {
  const router = useRouter();
  useEffect(() => {
    const prefetch = ({ target }: Event): void => {
      const found = findSoftTarget(target);
      if (found !== null) router.prefetch(found.href);
    };
    const handleClick = (event: MouseEvent): void => {
      const found = findSoftTarget(event.target);
      if (found === null || !isPlainPress(event)) return;
      event.preventDefault();
      // Leaves the drawer's history entry first, so that the back button returns to this screen.
      void layerHistory.leave().then(() => router.push(found.href, { scroll: found.scroll }));
    };
    document.addEventListener('click', handleClick);
    document.addEventListener('pointerover', prefetch);
    document.addEventListener('focusin', prefetch);
    return () => {
      document.removeEventListener('click', handleClick);
      document.removeEventListener('pointerover', prefetch);
      document.removeEventListener('focusin', prefetch);
    };
  }, [router]);
  return null;
}
