'use client';

import type { ReactNode } from 'react';

import { ProvenCallContext } from '#shared/session/proven-call-context.ts';

import { AccountProvider } from './account-provider.tsx';
import { useProvenCallWith } from './use-proven-call.ts';

interface ProvenCallProviderProps {
  readonly children: ReactNode;
}

function Given({ children }: ProvenCallProviderProps): React.JSX.Element {
  return <ProvenCallContext value={useProvenCallWith()}>{children}</ProvenCallContext>;
}

/** Lets a screen outside the settings send requests that need a recent sign-in. */
export function ProvenCallProvider({ children }: ProvenCallProviderProps): React.JSX.Element {
  return (
    <AccountProvider>
      <Given>{children}</Given>
    </AccountProvider>
  );
}
