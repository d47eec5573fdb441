'use client';

import type { AnswerConnectionRequest, ConnectionAnswer, ConnectionRequest } from '@musubi/api-client';
import { useState } from 'react';

import { useApp } from '#shared/app/app-context.tsx';
import { type ReadState, useRead } from '#shared/app/use-read.ts';
import { type ApiFailure, toApiFailure } from '#shared/clients/api-failure.ts';
import type { MemberClient } from '#shared/clients/lazy-client.ts';

import { useProvenCall } from '../../account/use-proven-call.ts';
import { goOn } from './go-on.ts';

export interface Consent {
  readonly reading: ReadState<ConnectionRequest>;
  /** `gone` when the request has expired or is answered, also in another tab; `refused` when operators refused the app. */
  readonly state: 'open' | 'gone' | 'refused' | 'answered';
  /**
   * Sends the answer, and opens the address at which the browser goes on. Letting an app in needs a proof; without it, the
   * question stays open. @throws `ApiFailure`.
   */
  readonly answer: (answer: AnswerConnectionRequest) => Promise<void>;
}

/** The state after a failure that no further attempt can change; null after other failures. */
function endOf(failure: ApiFailure | undefined): 'gone' | 'refused' | null {
  if (failure?.code === 'not_found') return 'gone';
  return failure?.code === 'client_refused' ? 'refused' : null;
}

/** Reads and answers the request of an app. */
export function useConsent(uid: string): Consent {
  const { client, config } = useApp();
  const callProven = useProvenCall('connections');
  const [ended, setEnded] = useState<Exclude<Consent['state'], 'open'> | null>(null);
  const reading = useRead(`/v4/connection_requests/${uid}`, async ({ connections }) =>
    connections.getConnectionRequest({ uid }),
  );
  return {
    reading,
    state: ended ?? endOf(reading.error) ?? 'open',
    async answer(answerConnectionRequest) {
      try {
        const send = async ({ connections }: Pick<MemberClient, 'connections'>): Promise<ConnectionAnswer> =>
          connections.answerConnectionRequest({ uid, answerConnectionRequest });
        const answered =
          answerConnectionRequest.decision === 'refused'
            ? ({ isGiven: true, value: await send(client) } as const)
            : await callProven(send);
        if (!answered.isGiven) return;
        goOn(answered.value.return_to, {
          apiOrigin: config.apiOrigin,
          navigate: (address) => window.location.assign(address),
        });
        setEnded('answered');
      } catch (error) {
        const failure = await toApiFailure(error);
        const end = endOf(failure);
        if (end === null) throw failure;
        setEnded(end);
      }
    },
  };
}
