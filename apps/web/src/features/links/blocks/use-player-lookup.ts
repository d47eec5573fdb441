'use client';

import type { LinkPlayer } from '@musubi/api-client';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { useRef, useState } from 'react';

import { useApp } from '#shared/app/app-context.tsx';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';

type LookupState = 'idle' | 'asking' | 'failed';

interface PlayerLookup {
  readonly state: LookupState;
  /** Looks up the recording of a URL once. Ignores the response for an earlier URL. */
  readonly ask: (address: string) => void;
}

/** Asks the API for the recording that a URL names and for its title. Never throws. */
export function usePlayerLookup(onFound: (player: LinkPlayer) => void): PlayerLookup {
  const { client } = useApp();
  const messageOf = useFailureMessage();
  const [state, setState] = useState<LookupState>('idle');
  const asked = useRef('');
  const ask = async (address: string): Promise<void> => {
    if (asked.current === address) return;
    asked.current = address;
    setState('asking');
    let found;
    try {
      found = await client.content.getOpenGraph({ url: address });
    } catch (error) {
      if (asked.current !== address) return;
      // Allows a retry when the creator leaves the field again.
      asked.current = '';
      setState('idle');
      showToast(messageOf(await toApiFailure(error)), { kind: 'error', id: 'player' });
      return;
    }
    if (asked.current !== address) return;
    const player = found?.player;
    setState(player === undefined ? 'failed' : 'idle');
    if (player !== undefined) onFound(player);
  };
  return { state, ask: (address) => void ask(address) };
}
