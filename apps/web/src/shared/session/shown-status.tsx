'use client';

import type { SessionState } from '@musubi/auth/session-state';
import { createContext, type ReactNode, useContext } from 'react';

/** The session that a content page shows; `unknown` until the session has loaded. */
export const ShownStatusContext = createContext<SessionState['status']>('unknown');

interface SignedInChoiceProps {
  readonly member: ReactNode;
  readonly visitor: ReactNode;
}

/** Shows members another part of a content page than visitors. */
export function SignedInChoice({ member, visitor }: SignedInChoiceProps): ReactNode {
  return useContext(ShownStatusContext) === 'signedIn' ? member : visitor;
}
