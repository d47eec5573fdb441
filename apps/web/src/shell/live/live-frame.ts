'use client';

import { createContext, type ReactNode } from 'react';

import type { homePathOf } from '#shared/session/home-path.ts';

import type { DrawerContents } from '../frame/drawer-contents.ts';

/** The parts of a content page's frame that depend on the session. */
export interface LiveFrame {
  readonly status: DrawerContents['status'];
  /** The path of the member's start screen, without its locale. */
  readonly home: ReturnType<typeof homePathOf>;
  readonly menu: ReactNode;
  readonly actions: ReactNode;
}

/** Null until the session's script has loaded. Until then the frame shows what the server has rendered. */
export const LiveFrameContext = createContext<LiveFrame | null>(null);
