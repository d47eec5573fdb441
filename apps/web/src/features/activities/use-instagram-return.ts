'use client';

import { showToast } from '@musubi/ui/toaster/show-toast';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { toApiFailure } from '#shared/api/api-failure.ts';
import { useApp } from '#shared/app-context.tsx';
import { useFailureMessage } from '#shared/use-failure-message.ts';

import { type InstagramAnswer, readInstagramAnswer } from './instagram-answer.ts';

/** Hands in what Instagram sent back with the browser, once, and takes it out of the address. */
export function useInstagramReturn(onConnected: (username: string) => void): void {
  const { client } = useApp();
  const { t } = useTranslation(['activities', 'common']);
  const messageOf = useFailureMessage();
  const isTaken = useRef(false);

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
      onConnected(username);
      showToast(t('instagram.connected', { name: username }), { kind: 'success', id: 'instagram' });
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
    window.history.replaceState(window.history.state, '', window.location.pathname);
    void finish(answer);
  });
}
