'use client';

import { displayNameOf } from '@musubi/domain/display-name';
import { HANDLE_CHARACTERS } from '@musubi/domain/handles';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { type CreatorEntryProblem, readCreatorEntry } from '#shared/handles/creator-entry.ts';
import { supportPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

interface CreatorSearch {
  /** Why the typed creator cannot be supported; undefined until a search fails. */
  readonly problem: string | undefined;
  readonly isPending: boolean;
  /** Clears the problem and ignores the result of a running search. */
  readonly clear: () => void;
  /** Opens the support screen of the typed creator. Sets `problem` if the creator cannot be supported. */
  readonly search: (typed: string) => void;
}

const PROBLEM_KEYS = {
  empty: 'find.empty',
  elsewhere: 'find.elsewhere',
  malformed: 'find.malformed',
} as const satisfies Record<CreatorEntryProblem, string>;

/** Finds the creator whose handle or URL a fan types. */
export function useCreatorSearch(): CreatorSearch {
  const { t } = useTranslation('supports');
  const { client, config } = useApp();
  const { profile } = useSession();
  const router = useRouter();
  const localize = useLocalize();
  const messageOf = useFailureMessage();
  const [problem, setProblem] = useState<string | undefined>();
  const [isPending, setIsPending] = useState(false);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const host = new URL(config.webOrigin).host;

  const findProblem = async (handle: string, { signal }: AbortController): Promise<string | undefined> => {
    try {
      const creator = await client.content.getUser({ pubId: handle }, { signal });
      const { is_creator: isCreator, takes_support: takesSupport } = creator.ofuse;
      if (!isCreator || !takesSupport) return t('support.closed', { name: displayNameOf(creator) });
      if (!signal.aborted) router.push(localize(supportPath(creator.pub_id)));
      return undefined;
    } catch (error) {
      const failure = await toApiFailure(error);
      return failure.code === 'not_found' ? t('find.missing', { handle }) : messageOf(failure);
    }
  };
  const stop = (): void => {
    running.current?.abort();
    running.current = null;
    setIsPending(false);
  };
  const open = async (handle: string): Promise<void> => {
    stop();
    const own = new AbortController();
    running.current = own;
    setIsPending(true);
    const found = await findProblem(handle, own);
    // The typed text has changed, or the fan has left the screen.
    if (running.current !== own || own.signal.aborted) return;
    setProblem(found);
    stop();
  };

  return {
    problem,
    isPending,
    clear() {
      stop();
      setProblem(undefined);
    },
    search(typed) {
      const entry = readCreatorEntry(typed, config.webOrigin);
      if (!entry.ok) setProblem(t(PROBLEM_KEYS[entry.problem], { host, ...HANDLE_CHARACTERS }));
      else if (entry.handle === profile?.pub_id) setProblem(t('find.own'));
      else if (!navigator.onLine) setProblem(t('find.offline'));
      else void open(entry.handle);
    },
  };
}
