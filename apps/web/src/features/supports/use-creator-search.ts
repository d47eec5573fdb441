'use client';

import { displayNameOf } from '@musubi/domain/display-name';
import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { useTranslation } from 'react-i18next';

import { toApiFailure } from '#shared/api/api-failure.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { supportPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { useApp } from '#shared/session/app-context.tsx';
import { useSession } from '#shared/session/session-wiring.ts';

import { type CreatorEntryProblem, readCreatorEntry } from './creator-entry.ts';

interface CreatorSearch {
  /** Why the typed creator cannot be supported; undefined until a search fails. */
  readonly problem: string | undefined;
  readonly isPending: boolean;
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
  const [isPending, startTransition] = useTransition();
  const host = new URL(config.webOrigin).host;

  const open = async (handle: string): Promise<void> => {
    try {
      const creator = await client.content.getUser({ pubId: handle });
      const { is_creator: isCreator, takes_support: takesSupport } = creator.ofuse;
      if (isCreator && takesSupport) router.push(localize(supportPath(creator.pub_id)));
      else setProblem(t('support.closed', { name: displayNameOf(creator) }));
    } catch (error) {
      const failure = await toApiFailure(error);
      setProblem(failure.code === 'not_found' ? t('find.missing', { handle }) : messageOf(failure));
    }
  };

  return {
    problem,
    isPending,
    clear: () => setProblem(undefined),
    search(typed) {
      const entry = readCreatorEntry(typed, config.webOrigin);
      if (!entry.ok) setProblem(t(PROBLEM_KEYS[entry.problem], { host }));
      else if (entry.handle === profile?.pub_id) setProblem(t('find.own'));
      else if (!navigator.onLine) setProblem(t('find.offline'));
      else startTransition(async () => open(entry.handle));
    },
  };
}
