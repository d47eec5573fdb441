'use client';

import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { type Attempt, useTask } from '#shared/errors/use-task.ts';
import { saveFile } from '#shared/save-file.ts';

import { toLettersFile } from './letters-file.ts';
import { readAllLetters } from './read-letters.ts';

export interface LettersDownload extends Attempt {
  /** Number of letters fetched so far. */
  readonly count: number;
  readonly start: () => Promise<boolean>;
}

export function useLettersDownload(): LettersDownload {
  const { t } = useTranslation('letters');
  const { client } = useApp();
  const attempt = useTask();
  const [count, setCount] = useState(0);
  return {
    ...attempt,
    count,
    start: async () =>
      attempt.run(async () => {
        setCount(0);
        const letters = await readAllLetters(client.platform, setCount).catch(async (error: unknown) => {
          throw await toApiFailure(error);
        });
        const file = toLettersFile(letters, {
          received: t('file.received'),
          name: t('file.name'),
          letter: t('file.letter'),
          isFromMember: t('file.is_from_member'),
          mayBeShown: t('file.may_be_shown'),
          isThanked: t('file.is_thanked'),
          about: t('file.about'),
          replyTo: t('asking.reply_to'),
          broughtFrom: t('file.brought_from'),
          yes: t('file.yes'),
          no: t('file.no'),
        });
        saveFile(new Blob([file], { type: 'text/csv;charset=utf-8' }), t('file.file_name'));
      }),
  };
}
