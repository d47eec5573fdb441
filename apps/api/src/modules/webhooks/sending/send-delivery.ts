import type { CheckedRequest } from '@musubi/server/checked-request';
import { SafeFetchError, TooManyRedirectsError } from '@musubi/server/safe-fetch-error';

import type { Clock } from '#platform/clock.ts';
import type { SealedTexts } from '#platform/secrets/sealed-texts.ts';
import { signDelivery } from '#platform/secrets/signed-messages.ts';

import type { DeliveryRow, WebhookRow } from '../webhooks.repository.ts';
import type { Outcome } from './judge-attempt.ts';
import { openKey } from './webhook-secrets.ts';

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 1024;

interface Sending {
  readonly request: CheckedRequest;
  readonly seals: SealedTexts;
  readonly clock: Clock;
}

/** Sends one delivery, once. */
export async function sendDelivery(
  { request, seals, clock }: Sending,
  webhook: WebhookRow,
  { id, event, createdAt, data }: Pick<DeliveryRow, 'id' | 'event' | 'createdAt' | 'data'>,
): Promise<Outcome> {
  const now = clock.now();
  // Repeats have the same body, so it carries the time of the event.
  const body = JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data });
  const headers = signDelivery({ id, sentAt: now, body }, listKeys(seals, webhook, now));
  const toOutcome = (outcome: Omit<Outcome, 'ms'>): Outcome => ({
    ...outcome,
    ms: clock.now().getTime() - now.getTime(),
  });
  try {
    const { status, bytes } = await request(webhook.url, {
      accept: '*/*',
      headers,
      json: body,
      maxBytes: MAX_ANSWER_BYTES,
      keepsBeginning: true,
      maxRedirects: 0,
      timeoutMs: TIMEOUT_MS,
    });
    const isTaken = status >= 200 && status < 300;
    return toOutcome({ failure: isTaken ? null : 'status', status, answer: toStorableText(bytes) });
  } catch (error) {
    if (!(error instanceof SafeFetchError)) throw error;
    return toOutcome({ failure: toFailure(error), status: null, answer: null });
  }
}

function toFailure(error: SafeFetchError): Outcome['failure'] {
  if (error instanceof TooManyRedirectsError) return 'redirect';
  return isRefused(error) ? 'refused' : 'no_answer';
}

/** The client wraps the refusal of an address in the error of the connection. */
function isRefused(error: unknown): boolean {
  if (error instanceof SafeFetchError && error.kind === 'refused') return true;
  return error instanceof Error && error.cause !== undefined && isRefused(error.cause);
}

/** The present key, and for a day the previous one. A key that cannot be opened does not sign. */
function listKeys(seals: SealedTexts, webhook: WebhookRow, now: Date): readonly Buffer[] {
  const { id, secretSealed, oldSecretSealed, oldUntil } = webhook;
  const isOldValid = oldUntil !== null && oldUntil > now;
  return [secretSealed, isOldValid ? oldSecretSealed : null].flatMap((sealed) => {
    const key = sealed === null ? null : openKey(seals, id, sealed);
    return key === null ? [] : [key];
  });
}

/** Decodes an answer for the log. PostgreSQL stores no NUL; a character that was cut becomes the replacement character. */
function toStorableText(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\0', '\uFFFD').slice(0, MAX_ANSWER_BYTES);
}
