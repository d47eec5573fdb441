'use client';

import type { Letter, MusubiClient, UpdateLetterRequest } from '@musubi/api-client';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { type ApiFailure, toApiFailure } from '#shared/clients/api-failure.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';

import { type Letters, withMarks, withoutLetter } from './use-letters.ts';

/** Actions on a letter. A failed action shows a toast, and an optimistic change is rolled back. */
export interface LetterActions {
  /** Marks an unread letter as read. A failure shows no toast, because the creator only opened the letter. */
  open(letter: Letter): Promise<void>;
  mark(letter: Letter, marks: UpdateLetterRequest): Promise<boolean>;
  remove(letter: Letter): Promise<boolean>;
  block(letter: Letter): Promise<boolean>;
  unblock(letter: Letter): Promise<boolean>;
}

export function useLetterActions({ change }: Pick<Letters, 'change'>): LetterActions {
  const { t } = useTranslation('letters');
  const { client } = useApp();
  const messageOf = useFailureMessage();
  type Platform = MusubiClient['platform'];

  const attempt = async (
    call: (platform: Platform) => Promise<void>,
    say: (message: string, failure: ApiFailure) => void,
  ): Promise<boolean> => {
    try {
      await call(client.platform);
      return true;
    } catch (error) {
      const failure = await toApiFailure(error);
      say(messageOf(failure), failure);
      return false;
    }
  };
  const sayFailure = (message: string): void => showToast(message, { kind: 'error' });

  const mark = async (
    letter: Letter,
    marks: UpdateLetterRequest,
    say: (message: string) => void,
  ): Promise<boolean> => {
    // A failure restores only the fields in `changed`, because another change of the letter may be in flight.
    const changed = { ...marks, ...(marks.is_thanked === true && { is_read: true }) };
    const names = Object.keys(changed) as (keyof typeof changed)[];
    const before = Object.fromEntries(names.map((name) => [name, letter[name]]));
    change((list) => withMarks(list, letter.id, changed));
    const isMarked = await attempt(async (platform) => {
      await platform.v4UpdateLetter({ id: letter.id, updateLetterRequest: marks });
    }, say);
    if (!isMarked) change((list) => withMarks(list, letter.id, before));
    return isMarked;
  };

  return {
    async open(letter) {
      if (!letter.is_read) await mark(letter, { is_read: true }, () => {});
    },
    mark: async (letter, marks) => mark(letter, marks, sayFailure),
    async remove(letter) {
      const isRemoved = await attempt(
        async (platform) => platform.v4DeleteLetter({ id: letter.id }),
        sayFailure,
      );
      if (isRemoved) {
        change((list) => withoutLetter(list, letter.id));
        showToast(t('remove.done'), { kind: 'success' });
      }
      return isRemoved;
    },
    async block(letter) {
      const isBlocked = await attempt(
        async (platform) => platform.v4BlockLetterSender({ id: letter.id }),
        (message, failure) =>
          // `not_found`: the letter was deleted, or its sender can no longer be recognised.
          sayFailure(failure.code === 'not_found' ? t('block.unknown') : message),
      );
      if (isBlocked) {
        change((list) => withMarks(list, letter.id, { is_sender_blocked: true }));
        showToast(t('block.done'), { kind: 'success' });
      }
      return isBlocked;
    },
    async unblock(letter) {
      const isFree = await attempt(
        async (platform) => platform.v4UnblockLetterSender({ id: letter.id }),
        sayFailure,
      );
      if (isFree) {
        change((list) => withMarks(list, letter.id, { is_sender_blocked: false }));
        showToast(t('block.undone'), { kind: 'success' });
      }
      return isFree;
    },
  };
}
