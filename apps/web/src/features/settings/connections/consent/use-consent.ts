'use client';

import type { AnswerConnectionRequest, ConnectionRequest } from '@musubi/api-client';
import { useState } from 'react';

import { useApp } from '#shared/app/app-context.tsx';
import { type ReadState, useRead } from '#shared/app/use-read.ts';
import { type ApiFailure, toApiFailure } from '#shared/clients/api-failure.ts';

import { goOn } from './go-on.ts';

export interface Consent {
  readonly reading: ReadState<ConnectionRequest>;
  /** `gone` when the request has expired or is answered, also in another tab; `refused` when operators refused the app. */
  readonly state: 'open' | 'gone' | 'refused' | 'answered';
  /** Sends the answer, and opens the address at which the browser goes on. @throws `ApiFailure`. */
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
  const [ended, setEnded] = useState<Exclude<Consent['state'], 'open'> | null>(null);
  const reading = useRead(`/v4/connection_requests/${uid}`, async ({ connections }) =>
    connections.getConnectionRequest({ uid }),
  );
  return {
    reading,
    state: ended ?? endOf(reading.error) ?? 'open',
    async answer(answerConnectionRequest) {
      try {
        const answered = await client.connections.answerConnectionRequest({ uid, answerConnectionRequest });
        goOn(answered.return_to, {
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
