'use client';

import type { SessionState } from '@musubi/auth/session-state';
import { createContext, type ReactNode, useContext } from 'react';

import { paths } from '#shared/routing/paths.ts';

import type { homePathOf } from './home-path.ts';

/** The session status that a content page shows. The default is `unknown`. */
export const ShownStatusContext = createContext<SessionState['status']>('unknown');

/** The path of the member's start screen, for content pages. */
export const ShownHomeContext = createContext<ReturnType<typeof homePathOf>>(paths.dashboard);

interface HomeChoiceProps {
  readonly dashboard: ReactNode;
  readonly timeline: ReactNode;
}

/** Renders the link to the member's start screen. */
export function HomeChoice({ dashboard, timeline }: HomeChoiceProps): ReactNode {
  return useContext(ShownHomeContext) === paths.timeline ? timeline : dashboard;
}

interface SignedInChoiceProps {
  readonly member: ReactNode;
  readonly visitor: ReactNode;
}

/** Renders `member` to signed-in users and `visitor` to everyone else. */
export function SignedInChoice({ member, visitor }: SignedInChoiceProps): ReactNode {
  return useContext(ShownStatusContext) === 'signedIn' ? member : visitor;
}
