import { createHmac } from 'node:crypto';

import {
  createWebhookReceiver,
  WEBHOOK_RECEIVER_PATH,
  WEBHOOK_RECEIVER_URL,
} from '@musubi/third-parties/apps/webhook-receiver';
import { createRecordedAccounts } from '@musubi/third-parties/recorded-accounts';
import type { RecordedService } from '@musubi/third-parties/recorded-answer';
import { beforeEach, describe, expect, test } from 'vitest';

const NOW = new Date('2026-11-30T03:00:00Z');
const SECRET = `whsec_${Buffer.from('a secret of 24 bytes ...').toString('base64')}`;
const OWN = `http://localhost:3004${WEBHOOK_RECEIVER_PATH}`;
const BODY = '{"type":"webhook.created"}';

let receiver: RecordedService;
beforeEach(() => {
  receiver = createWebhookReceiver();
});

function send(url: string, body: string | null = null, headers: Readonly<Record<string, string>> = {}) {
  return receiver({
    method: body === null ? 'GET' : 'POST',
    url: new URL(url),
    headers,
    body: body ?? '',
    form: new URLSearchParams(body ?? ''),
    now: NOW,
    accounts: createRecordedAccounts([]),
  });
}

function show(): string {
  const body = send(OWN)?.body;
  return typeof body === 'string' ? body : '';
}

/** Signs a body as the sender of a webhook does. */
function sign(body: string, at: Date = NOW, key = SECRET): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const value = createHmac('sha256', Buffer.from(key.slice('whsec_'.length), 'base64'))
    .update(`msg_1.${timestamp}.${body}`)
    .digest('base64');
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,AAAA v1,${value}`,
  };
}

describe('the webhook receiver', () => {
  test('checks deliveries that arrived before it knew the secret', () => {
    expect(show()).toContain('No delivery has arrived yet.');
    expect(send(WEBHOOK_RECEIVER_URL, BODY, sign(BODY))?.status).toBe(200);
    expect(show()).toContain('unknown, without the secret');
    expect(send(OWN, `secret=${encodeURIComponent(SECRET)}`)?.status).toBe(303);
    expect(show()).toContain('<td>good</td>');
    expect(show()).not.toContain(SECRET);
  });

  test.each([
    ['wrong', 'for a changed body', '{"type":"other"}', sign(BODY)],
    ['wrong', 'for another secret', BODY, sign(BODY, NOW, `whsec_${'B'.repeat(32)}`)],
    ['wrong', 'for another id', BODY, { ...sign(BODY), 'webhook-id': 'msg_2' }],
    ['too old', 'for a signature of six minutes ago', BODY, sign(BODY, new Date(NOW.getTime() - 360_000))],
    ['missing', 'without a signature', BODY, {}],
  ])('shows a signature as %s %s', (state, _when, body, headers) => {
    send(OWN, `secret=${encodeURIComponent(SECRET)}`);
    send(WEBHOOK_RECEIVER_URL, body, headers);
    expect(show()).toContain(`<td>${state}</td>`);
  });

  test('answers with the status that its form sets, and with no other', () => {
    for (const status of ['500', '204', '410']) send(OWN, `status=${status}`);
    expect(send(WEBHOOK_RECEIVER_URL, BODY, sign(BODY))?.status).toBe(410);
  });

  test('keeps the last 20 deliveries', () => {
    for (let count = 1; count <= 21; count += 1)
      send(WEBHOOK_RECEIVER_URL, `body-${count}.`, sign(`body-${count}.`));
    expect(show()).toContain('body-21.');
    expect(show()).not.toContain('body-1.');
  });

  test('escapes what a sender wrote', () => {
    send(WEBHOOK_RECEIVER_URL, '<script>alert(1)</script>', { 'webhook-id': '<b>' });
    expect(show()).not.toMatch(/<script|<b>/);
    expect(send(OWN)?.headers?.['content-security-policy']).toContain("default-src 'none'");
  });

  test('takes no secret of another form', () => {
    expect(send(OWN, 'secret=hunter2')?.status).toBe(400);
    expect(show()).toContain('The receiver knows no secret.');
  });
});
