'use client';

import type { ReactNode } from 'react';

import { SuspensionView } from './suspension-view.tsx';
import { useDecisions } from './use-decisions.ts';

/**
 * Fetches the decisions about the account. Shows the decision that suspends it, or `otherwise` without such a
 * decision.
 */
export function SuspensionDecision({ otherwise }: { readonly otherwise: ReactNode }): React.JSX.Element {
  return <SuspensionView decisions={useDecisions()} otherwise={otherwise} />;
}
