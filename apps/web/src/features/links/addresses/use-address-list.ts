'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { LinksDraft } from '../draft/links-draft.ts';
import { findMistakenEntry } from './mistaken-entry.ts';
import { joinSentences, stayingNotes } from './pasted-list-words.ts';
import { type PastedList, readAddressList, textLeft } from './pasted-list.ts';

export interface AddressList {
  readonly text: string;
  /** Number of links that the last call of `take` added. */
  readonly added: number;
  /** Sentences about the entries that the last call of `take` left in the text. */
  readonly problem: string | null;
  readonly type: (text: string) => void;
  /** Adds the URLs of the text. Returns true if no other text is left. */
  readonly take: (text?: string) => boolean;
}

interface Options {
  /** Returns the current list, so that URLs already in it are not added again. */
  readonly getDraft: () => LinksDraft;
  readonly onRead: (links: PastedList['links']) => void;
}

/** A text field for URLs, which are added together. Entries that are not URLs stay in the text. */
export function useAddressList({ getDraft, onRead }: Options): AddressList {
  const { t } = useTranslation(['links', 'start', 'common']);
  const locale = useLocale();
  const [state, setState] = useState({ text: '', added: 0, problem: null as string | null });
  const problemOf = (list: PastedList, rest: string): string | null => {
    if (rest === '') return null;
    if (findMistakenEntry(rest)?.kind === 'mail') return t('add.mail');
    const isOneEntry = list.links.length + list.repeatedCount === 0 && list.refused.length === 1;
    return isOneEntry ? t('start:links.wrong') : joinSentences(t, stayingNotes(list, t, locale));
  };
  return {
    ...state,
    type: (text) => setState({ ...state, text, problem: null }),
    take(text = state.text) {
      const list = readAddressList(getDraft(), text, locale);
      const rest = textLeft(list);
      if (list.links.length > 0) onRead(list.links);
      setState({ text: rest, added: list.links.length, problem: problemOf(list, rest) });
      return rest === '';
    },
  };
}
