import { createHmac } from 'node:crypto';

export interface SignedMessage {
  readonly id: string;
  readonly sentAt: Date;
  readonly body: string;
}

/** Returns the headers by which a receiver checks who sent a message and when (Standard Webhooks 1.0). */
export function signDelivery(
  { id, sentAt, body }: SignedMessage,
  keys: readonly Buffer[],
): Readonly<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signatures = keys.map(
    (key) => `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
