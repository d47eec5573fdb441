'use client';

import type { WebhookDelivery } from '@musubi/api-client';
import { Notice, type NoticeTone } from '@musubi/ui/notice/notice';
import { useTranslation } from 'react-i18next';

import { failureWords } from '../words/failure-words.ts';
import { useMoments } from '../words/use-moments.ts';

interface OutcomeWords {
  readonly pending: string;
  readonly late: string;
  readonly failed: string;
  readonly arrived: (values: { readonly status: string; readonly duration: string }) => string;
}

interface OutcomeProps {
  /** How the receiver answered; `late` when it has not, `pending` while we wait, null before a message is sent. */
  readonly answered: WebhookDelivery | 'pending' | 'late' | null;
  readonly words: OutcomeWords;
}

/** How the receiver answered a message that the person has just sent. */
export function Outcome({ answered, words }: OutcomeProps): React.JSX.Element | null {
  const { t } = useTranslation('webhooks');
  const { durationOf } = useMoments();
  const say = (): { readonly tone: NoticeTone; readonly sentence: string } | null => {
    if (answered === null) return null;
    if (answered === 'pending') return { tone: 'info', sentence: words.pending };
    if (answered === 'late') return { tone: 'warn', sentence: words.late };
    const reason = failureWords(t, answered);
    if (reason !== null) return { tone: 'warn', sentence: `${words.failed} ${reason}` };
    const { status, ms } = answered;
    return {
      tone: 'success',
      sentence: words.arrived({ status: String(status ?? ''), duration: durationOf(ms ?? 0) }),
    };
  };
  const said = say();
  if (said === null) return null;
  return (
    <Notice tone={said.tone} role="status">
      {said.sentence}
    </Notice>
  );
}
