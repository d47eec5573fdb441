import type { WebhookDelivery } from '@musubi/api-client';
import type { TFunction } from 'i18next';

/** A reason, without the word for none that the generated type has. */
type Failure = Exclude<WebhookDelivery['failure'], null | 'null'>;

const FAILURES = {
  refused: 'failure.refused',
  no_answer: 'failure.no_answer',
  redirect: 'failure.redirect',
  status: 'failure.status',
} as const satisfies Readonly<Record<Failure, string>>;

/** Why the last attempt failed; null when it arrived, or before the first. */
export function failureWords(
  t: TFunction<'webhooks'>,
  { failure, status }: Pick<WebhookDelivery, 'failure' | 'status'>,
): string | null {
  return failure === null || failure === 'null'
    ? null
    : t(FAILURES[failure], { status: String(status ?? '') });
}
