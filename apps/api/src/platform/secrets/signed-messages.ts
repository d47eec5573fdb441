import { createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedMessage {
  readonly id: string;
  readonly sentAt: Date;
  readonly body: string | Buffer;
}

type SignatureHeaders = Readonly<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>>;

/** How far the time of a message may be from the receiver's clock. */
const TOLERANCE_MS = 5 * 60_000;

/** Returns the headers by which a receiver checks who sent a message and when (Standard Webhooks 1.0). */
export function signDelivery({ id, sentAt, body }: SignedMessage, keys: readonly Buffer[]): SignatureHeaders {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signatures = keys.map((key) => sign({ id, timestamp, body }, key));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

/**
 * Whether one of the signatures of a message is made with the key, at most five minutes ago. A message can be repeated
 * in this time, so receivers must not count it twice.
 */
export function isSigned(
  headers: Readonly<Record<string, unknown>>,
  body: Buffer,
  { key, now }: { readonly key: Buffer; readonly now: Date },
): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return false;
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > TOLERANCE_MS) return false;
  const expected = Buffer.from(sign({ id, timestamp, body }, key));
  return signatures.split(' ').some((given) => {
    const bytes = Buffer.from(given);
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
}

function sign(
  { id, timestamp, body }: { id: string; timestamp: string; body: string | Buffer },
  key: Buffer,
): string {
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body);
  return `v1,${mac.digest('base64')}`;
}
