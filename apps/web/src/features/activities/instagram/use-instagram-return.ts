'use client';

import { localizePath, splitLocale } from '@musubi/i18n/locale-paths';
import { useLocale } from '@musubi/i18n/messages-provider';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';

import type { AccountPlace } from '../draft/activities-draft.ts';
import { type InstagramAnswer, readInstagramAnswer } from './instagram-answer.ts';
import { takeLanguageLeft } from './language-left.ts';

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
    const { finishInstagram } = await import('./finish-instagram.ts');
    // `latest` reads the current list, because the creator may have changed it during the request.
    const addAccount = (username: string): AccountPlace => latest.current(username);
    await finishInstagram(answer, { client, t, messageOf, addAccount });
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
    finish(answer).catch((error: unknown) => {
      showToast(messageOf(error), { kind: 'error', id: 'instagram' });
    });
  });
}
