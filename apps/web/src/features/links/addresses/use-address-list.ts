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
  /** Number of links that the last reading added. */
  readonly added: number;
  /** Sentences about the entries that the last reading left in the text. */
  readonly problem: string | null;
  readonly type: (text: string) => void;
  /** Adds every URL of the text; returns whether no other text is left. */
  readonly take: (text?: string) => boolean;
}

interface Options {
  /** Returns the list as it is now, for URLs that are already in it. */
  readonly getDraft: () => LinksDraft;
  readonly onRead: (links: PastedList['links']) => void;
}

/** A text with URLs that become links together. Entries that are no URL stay in the text. */
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
