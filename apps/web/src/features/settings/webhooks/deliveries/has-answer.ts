import type { WebhookDelivery } from '@musubi/api-client';

type Attempted = Pick<WebhookDelivery, 'state' | 'attempts'>;

/** Whether the delivery was tried since it was sent. A failed one stays `waiting` while it will be tried again. */
export function hasAnswer(sent: Attempted, now: Attempted): boolean {
  return now.state !== 'waiting' || now.attempts > sent.attempts;
}
