'use client';

import { localizePath, splitLocale } from '@musubi/i18n/locale-paths';
import { useLocale } from '@musubi/i18n/messages-provider';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { toApiFailure } from '#shared/api/api-failure.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { useApp } from '#shared/session/app-context.tsx';

import type { AccountPlace } from './activities-draft.ts';
import { type InstagramAnswer, readInstagramAnswer } from './instagram-answer.ts';
import { takeLanguageLeft } from './language-left.ts';

const PLACE_WORDS = {
  listed: 'instagram.connected',
  new: 'instagram.added',
  full: 'instagram.full',
  undecided: 'instagram.undecided',
} as const satisfies Record<AccountPlace, string>;

/**
 * Completes the OAuth redirect from Instagram: restores the tab's previous language, removes the OAuth result
 * from the URL, and sends this result to the API once.
 * @param onConnected Adds the account to the list if possible, and returns the outcome.
 */
export function useInstagramReturn(onConnected: (username: string) => AccountPlace): void {
  const { client } = useApp();
  const { t } = useTranslation(['activities', 'common']);
  const locale = useLocale();
  const messageOf = useFailureMessage();
  const isTaken = useRef(false);
  const latest = useRef(onConnected);
  useEffect(() => {
    latest.current = onConnected;
  });

  const finish = async (answer: InstagramAnswer): Promise<void> => {
    if (answer.kind === 'denied') {
      showToast(t('instagram.denied'), { id: 'instagram' });
      return;
    }
    const { code, state } = answer;
    try {
      const createInstagramConnectionRequest = { code, state };
      const { username } = await client.platform.v4CreateInstagramConnection({
        createInstagramConnectionRequest,
      });
      // `latest` reads the current list, because the creator may have changed it during the request.
      const place = latest.current(username);
      // If the account was not listed yet, the creator has to act, so the toast must stay open. Only error
      // toasts stay open.
      const kind = place === 'listed' ? 'success' : 'error';
      showToast(t(PLACE_WORDS[place], { name: username }), { kind, id: 'instagram' });
    } catch (error) {
      const failure = await toApiFailure(error);
      const isOver = failure.code === 'not_found';
      showToast(isOver ? t('instagram.over') : messageOf(failure), { kind: 'error', id: 'instagram' });
    }
  };

  useEffect(() => {
    const answer = isTaken.current ? null : readInstagramAnswer(window.location.search);
    if (answer === null) return;
    isTaken.current = true;
    const left = takeLanguageLeft(() => window.sessionStorage);
    if (left !== null && left !== locale) {
      const { pathname, search } = window.location;
      window.location.replace(localizePath(splitLocale(pathname).path, left) + search);
      return;
    }
    window.history.replaceState(window.history.state, '', window.location.pathname);
    void finish(answer);
  });
}
