'use client';

import type { SessionState } from '@musubi/auth/session-state';
import { createContext, type ReactNode, useContext } from 'react';

/** The session status that a content page shows. The default is `unknown`. */
export const ShownStatusContext = createContext<SessionState['status']>('unknown');

interface SignedInChoiceProps {
  readonly member: ReactNode;
  readonly visitor: ReactNode;
}

/** Renders `member` to signed-in users and `visitor` to everyone else. */
export function SignedInChoice({ member, visitor }: SignedInChoiceProps): ReactNode {
  return useContext(ShownStatusContext) === 'signedIn' ? member : visitor;
}
