'use client';

import { type ReactNode, use, useLayoutEffect } from 'react';

import { LiveFrameContext } from './live-frame.ts';

interface StillPartProps {
  /** The part as rendered by the server. */
  readonly children: ReactNode;
}

/**
 * A server-rendered part. When it is replaced, the focus moves to the same link in the new part, or to the
 * button that closes the drawer.
 */
function StillPart({ children }: StillPartProps): ReactNode {
  useLayoutEffect(
    () => () => {
      const focused = document.activeElement;
      const place = focused?.closest('header, [role="dialog"]');
      const href = focused?.getAttribute('href') ?? '';
      queueMicrotask(() => {
        if (focused === null || focused.isConnected) return;
        const same = place?.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`);
        (same ?? place?.querySelector<HTMLElement>('[data-first]'))?.focus({ preventScroll: true });
      });
    },
    [],
  );
  return children;
}

/** The menu of a content page, as the server rendered it until the session's menu has loaded. */
export function LiveMenu({ children }: StillPartProps): ReactNode {
  return use(LiveFrameContext)?.menu ?? <StillPart>{children}</StillPart>;
}

/** The actions in the header of a content page: first as rendered by the server, then for the session. */
export function LiveActions({ children }: StillPartProps): ReactNode {
  const live = use(LiveFrameContext);
  return live === null ? <StillPart>{children}</StillPart> : live.actions;
}
