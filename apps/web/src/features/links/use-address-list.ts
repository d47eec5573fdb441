'use client';

import type { Locale } from '@musubi/domain/locales';
import { useState } from 'react';

import { type ReadAddresses, readAddresses } from './start-addresses.ts';

export interface AddressList {
  readonly text: string;
  /** Number of links that the last reading added. */
  readonly added: number;
  /** Whether the text holds lines that are no URL. */
  readonly hasWrong: boolean;
  readonly type: (text: string) => void;
  /** Adds every URL of the text; returns whether no other text is left. */
  readonly take: (text?: string) => boolean;
}

/** A text with URLs that become links together. Lines that are no URL stay in the text. */
export function useAddressList(locale: Locale, onRead: (links: ReadAddresses['links']) => void): AddressList {
  const [state, setState] = useState({ text: '', added: 0, hasWrong: false });
  return {
    ...state,
    type: (text) => setState({ ...state, text, hasWrong: false }),
    take(text = state.text) {
      const { links, rest } = readAddresses(text, locale);
      if (links.length > 0) onRead(links);
      setState({ text: rest, added: links.length, hasWrong: rest !== '' });
      return rest === '';
    },
  };
}
