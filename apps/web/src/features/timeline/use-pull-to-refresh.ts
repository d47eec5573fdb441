'use client';

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

import { PULL_THRESHOLD_PX, pullDistance, type PullStart } from './pull-distance.ts';

/** Whether a layer above the screen, such as a dialog or the drawer, is open. */
const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** The state of the indicator, for its style. */
function stateOf(distancePx: number): 'armed' | 'hidden' | 'pulled' {
  if (distancePx === 0) return 'hidden';
  return distancePx >= PULL_THRESHOLD_PX ? 'armed' : 'pulled';
}

/**
 * Refreshes when a finger pulls the top of the page down. Moves the returned indicator by its CSS variable
 * `--pull`, without a render for each movement. Disables the browser's own pull to refresh while mounted.
 */
export function usePullToRefresh(onRefresh: () => void): RefObject<HTMLDivElement | null> {
  const indicator = useRef<HTMLDivElement>(null);
  const refresh = useEffectEvent(onRefresh);
  useEffect(() => {
    const stop = new AbortController();
    const root = document.documentElement;
    root.style.overscrollBehaviorY = 'contain';
    let start: PullStart | null = null;
    let distance = 0;
    const draw = (next: number): void => {
      distance = next;
      const { current } = indicator;
      current?.style.setProperty('--pull', `${next}px`);
      if (current !== null) current.dataset['state'] = stateOf(next);
    };
    const on = (
      name: 'touchcancel' | 'touchend' | 'touchmove' | 'touchstart',
      run: (event: TouchEvent) => void,
    ) => window.addEventListener(name, run, { passive: true, signal: stop.signal });
    on('touchstart', ({ touches }) => {
      const [touch, ...others] = touches;
      const mayPull = touch !== undefined && others.length === 0 && window.scrollY <= 0 && !isCovered();
      start = mayPull ? { x: touch.clientX, y: touch.clientY } : null;
    });
    on('touchmove', ({ touches: [touch] }) => {
      if (start === null || touch === undefined) return;
      draw(window.scrollY > 0 ? 0 : pullDistance(start, { x: touch.clientX, y: touch.clientY }));
    });
    on('touchend', () => {
      if (distance >= PULL_THRESHOLD_PX) refresh();
      draw(0);
      start = null;
    });
    on('touchcancel', () => {
      draw(0);
      start = null;
    });
    return () => {
      stop.abort();
      root.style.overscrollBehaviorY = '';
    };
  }, []);
  return indicator;
}
