'use client';

import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import type { ReactNode } from 'react';

import { LoadFailure } from '../screen/load-failure.tsx';
import { AppealPart } from './appeal-part.tsx';
import { findSuspension } from './appeal-state.ts';
import { DecisionMessages } from './decision-messages.tsx';
import { DecisionStatement } from './decision-statement.tsx';
import type { Decisions } from './use-decisions.ts';

interface SuspensionViewProps {
  readonly decisions: Decisions;
  /** Shown when no decision is stored or none can be loaded, for example after a suspension by a service. */
  readonly otherwise: ReactNode;
}

/** The newest decision that suspends the account, with its reasons and its appeal. */
export function SuspensionView({
  decisions: { reading, appeal, draftOf },
  otherwise,
}: SuspensionViewProps): ReactNode {
  const { data, error, isValidating, mutate } = reading;
  if (data === undefined) {
    if (error === undefined) return <Skeleton shape="row" />;
    return (
      <>
        <LoadFailure error={error} isLoading={isValidating} onRetry={() => void mutate()} />
        {otherwise}
      </>
    );
  }
  const decision = findSuspension(data.value.items, data.readAtMs);
  if (decision === null) return otherwise;
  return (
    <DecisionMessages fallback={otherwise}>
      <DecisionStatement decision={decision}>
        <AppealPart
          decision={decision}
          nowMs={data.readAtMs}
          draft={draftOf(decision.id)}
          onAppeal={appeal}
        />
      </DecisionStatement>
    </DecisionMessages>
  );
}
