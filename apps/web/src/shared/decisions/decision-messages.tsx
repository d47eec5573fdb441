'use client';

import type { Messages } from '@musubi/i18n/messages';
import { MessagesProvider, useLocale } from '@musubi/i18n/messages-provider';
import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import type { ReactNode } from 'react';
import useSWRImmutable from 'swr/immutable';

interface DecisionMessagesProps {
  /** Shown while the messages cannot be loaded. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Loads the messages about decisions in the browser, for screens whose route has not loaded them. */
export function DecisionMessages({ fallback, children }: DecisionMessagesProps): ReactNode {
  const locale = useLocale();
  const { data, error } = useSWRImmutable<Messages, Error>(
    ['decision-messages', locale],
    // Lazy-loaded with its caller: outside their own screen, only suspended users need these messages.
    async () => (await import('@musubi/i18n/messages')).loadMessages(locale, ['decisions']),
  );
  if (data === undefined) return error === undefined ? <Skeleton shape="row" /> : fallback;
  return (
    <MessagesProvider locale={locale} messages={data}>
      {children}
    </MessagesProvider>
  );
}
