import type { Webhook } from '@musubi/api-client';
import type { BadgeTone } from '@musubi/ui/badge/badge';
import type { TFunction } from 'i18next';

const BADGES = {
  waiting: { key: 'state.waiting', tone: 'accent' },
  on: { key: 'state.on', tone: 'success' },
  failing: { key: 'state.failing', tone: 'warn' },
  off: { key: 'state.off', tone: 'neutral' },
} as const satisfies Readonly<Record<Webhook['state'], { key: string; tone: BadgeTone }>>;

/** A reason, without the word for none that the generated type has. */
type OffReason = Exclude<Webhook['off_reason'], null | 'null'>;

const OFF = {
  chosen: 'state.off_chosen',
  gone: 'state.off_gone',
  failed: 'state.off_failed',
} as const satisfies Readonly<Record<OffReason, string>>;

/** The state of a webhook in a word or two. */
export function stateBadge(
  t: TFunction<'webhooks'>,
  { state }: Pick<Webhook, 'state'>,
): { readonly words: string; readonly tone: BadgeTone } {
  const { key, tone } = BADGES[state];
  return { words: t(key), tone };
}

/** The state of a webhook in a sentence, with its reason. */
export function stateWords(
  t: TFunction<'webhooks'>,
  webhook: Pick<Webhook, 'state' | 'off_reason' | 'failing_since' | 'created_at'>,
  timeOf: (moment: string) => string,
): string {
  if (webhook.state === 'waiting') return t('state.waiting_note');
  if (webhook.state === 'on') return t('state.on_note');
  if (webhook.state === 'off') {
    const { off_reason: reason } = webhook;
    return t(OFF[reason === null || reason === 'null' ? 'chosen' : reason]);
  }
  return t('state.failing_note', { time: timeOf(webhook.failing_since ?? webhook.created_at) });
}
