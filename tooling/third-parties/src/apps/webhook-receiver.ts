import { createHmac, timingSafeEqual } from 'node:crypto';

import {
  escapeMarkup,
  isOwnName,
  type RecordedAnswer,
  type RecordedAsk,
  type RecordedService,
} from '../recorded-answer.ts';
import { goTo, paragraph, showAppPage } from './app-page.ts';

const HOST = 'webhook-receiver.example';
/** Address of the receiver for a webhook. */
export const WEBHOOK_RECEIVER_URL = `https://${HOST}/`;
export const WEBHOOK_RECEIVER_PATH = '/webhook-receiver';
const MAX_DELIVERIES = 20;
const TOLERANCE_SECONDS = 5 * 60;
const SECRET = /^whsec_([A-Za-z0-9+/]{16,128}={0,2})$/;
const STATUSES: ReadonlySet<number> = new Set([200, 410, 500]);
const TITLE = 'A webhook receiver';

/** A request that the receiver got. */
export interface WebhookDelivery {
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
  readonly receivedAt: Date;
}

export type SignatureState = 'good' | 'wrong' | 'too old' | 'missing' | 'unknown, without the secret';

/**
 * Checks the signature of a delivery as its receiver does (Standard Webhooks 1.0).
 * @param secret `whsec_…`; null while the receiver does not know it.
 */
export function checkSignature(
  { id, timestamp, signature, body, receivedAt }: WebhookDelivery,
  secret: string | null,
): SignatureState {
  if (id === '' || timestamp === '' || signature === '') return 'missing';
  const key = SECRET.exec(secret ?? '')?.[1];
  if (key === undefined) return 'unknown, without the secret';
  const expected = createHmac('sha256', Buffer.from(key, 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest();
  const isSigned = signature.split(' ').some((one) => {
    const [version, value = ''] = one.split(',');
    const given = Buffer.from(value, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) return 'wrong';
  const ageSeconds = Math.abs(receivedAt.getTime() / 1000 - Number(timestamp));
  return ageSeconds <= TOLERANCE_SECONDS ? 'good' : 'too old';
}

const headerOf = ({ headers }: RecordedAsk, name: string): string => String(headers[name] ?? '');

/** Creates a receiver that shows the last deliveries, and whether their signatures are good. */
export function createWebhookReceiver(): RecordedService {
  let deliveries: readonly WebhookDelivery[] = [];
  let secret: string | null = null;
  let status = 200;

  const receive = (ask: RecordedAsk): RecordedAnswer => {
    const delivery: WebhookDelivery = {
      id: headerOf(ask, 'webhook-id'),
      timestamp: headerOf(ask, 'webhook-timestamp'),
      signature: headerOf(ask, 'webhook-signature'),
      body: ask.body,
      receivedAt: ask.now,
    };
    deliveries = [delivery, ...deliveries].slice(0, MAX_DELIVERIES);
    return { status, type: 'text/plain', body: `The receiver answers ${status}` };
  };

  const change = (form: URLSearchParams): RecordedAnswer => {
    const [given, chosen] = [form.get('secret')?.trim(), Number(form.get('status'))];
    if (given !== undefined && given !== '' && !SECRET.test(given))
      return showAppPage({ title: TITLE, parts: [paragraph('A secret begins with whsec_.')], status: 400 });
    if (given !== undefined && given !== '') secret = given;
    if (STATUSES.has(chosen)) status = chosen;
    return goTo(WEBHOOK_RECEIVER_PATH);
  };

  return (ask) => {
    const { method, url, form } = ask;
    if (url.hostname === HOST) return method === 'POST' ? receive(ask) : null;
    if (!isOwnName(url) || url.pathname !== WEBHOOK_RECEIVER_PATH) return null;
    if (method === 'POST') return change(form);
    return showDeliveries(deliveries, { secret, status });
  };
}

function toRow(delivery: WebhookDelivery, secret: string | null): string {
  const cells = [delivery.receivedAt.toISOString(), delivery.id, checkSignature(delivery, secret)].map(
    (text) => `<td>${escapeMarkup(text)}</td>`,
  );
  return `<tr>${cells.join('')}<td><pre>${escapeMarkup(delivery.body)}</pre></td></tr>`;
}

function showDeliveries(
  deliveries: readonly WebhookDelivery[],
  { secret, status }: { readonly secret: string | null; readonly status: number },
): RecordedAnswer {
  const option = (one: number): string => `<option${one === status ? ' selected' : ''}>${one}</option>`;
  const rows = deliveries.map((delivery) => toRow(delivery, secret)).join('');
  return showAppPage({
    title: TITLE,
    parts: [
      paragraph(
        `Create a webhook with the address ${WEBHOOK_RECEIVER_URL}, which only the local API reaches, and enter its secret here.`,
      ),
      `<form method="post" action="${WEBHOOK_RECEIVER_PATH}"><p><label>Secret <input name="secret" size="50" ` +
        'autocomplete="off" placeholder="whsec_…"></label> <label>Answer deliveries with <select name="status">' +
        `${[...STATUSES].map(option).join('')}</select></label> <button>Save</button></p></form>`,
      paragraph(secret === null ? 'The receiver knows no secret.' : 'The receiver knows a secret.'),
      '<table><thead><tr><th scope="col">Received</th><th scope="col">webhook-id</th><th scope="col">Signature</th>' +
        `<th scope="col">Body</th></tr></thead><tbody>${rows}</tbody></table>`,
      ...(deliveries.length === 0 ? [paragraph('No delivery has arrived yet.')] : []),
    ],
  });
}
