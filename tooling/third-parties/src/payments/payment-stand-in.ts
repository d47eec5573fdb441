import type { RecordedAnswer, RecordedAsk } from '../recorded-answer.ts';
import type { HostedPage } from './hosted-page.ts';
import { createStandInApi } from './stand-in-api.ts';
import { createCheckoutPage } from './stand-in-checkout.ts';
import { signEvent, type StandInEvent, toPayload } from './stand-in-events.ts';
import { showGone } from './stand-in-page.ts';
import { createPortalPage } from './stand-in-portal.ts';
import { createStandInRecords, type StandInStorage } from './stand-in-records.ts';
import { createRegistrationPage } from './stand-in-registration.ts';
import { STAND_IN_WORDS, toStandInLocale } from './stand-in-words.ts';

export interface PaymentStandInOptions {
  readonly storage: StandInStorage;
  readonly now?: () => Date;
  /** Origin at which browsers reach the hosted pages. */
  readonly origin: string;
  /** Secret that signs the events. */
  readonly secret: string;
  /** Delivers an event to the API's webhook, as the body and the `Stripe-Signature` header of a request. */
  readonly deliver: (payload: string, signature: string) => Promise<void>;
  /** Whether a user's accounts accept payments without a registration; by default none do. */
  readonly isRegistered?: (userId: string) => boolean;
}

/**
 * Responds to a request to the part of Stripe's API that we call, or to a hosted page; null for any other
 * path.
 */
export type PaymentStandIn = (
  ask: Pick<RecordedAsk, 'method' | 'url' | 'headers' | 'form'>,
) => Promise<RecordedAnswer | null>;

const PAGES = 'payments';

/** Creates the stand-in for Stripe: its API, hosted pages in three languages, and signed events. */
export function createPaymentStandIn({
  storage,
  now = () => new Date(),
  origin,
  secret,
  deliver,
  isRegistered = () => false,
}: PaymentStandInOptions): PaymentStandIn {
  const records = createStandInRecords(storage, now);
  const sendEvent = async (event: StandInEvent): Promise<void> => {
    const payload = toPayload(event);
    await deliver(payload, signEvent(payload, secret, now()));
  };
  const api = createStandInApi({ records, now, pagesUrl: `${origin}/${PAGES}`, isRegistered });
  const pages: ReadonlyMap<string, HostedPage> = new Map([
    ['registration', createRegistrationPage({ records, now, sendEvent })],
    ['checkout', createCheckoutPage({ records, now, sendEvent })],
    ['portal', createPortalPage({ records, now, sendEvent })],
  ]);
  return async ({ method, url, headers, form }) => {
    const [root, name = '', id = '', ...choice] = url.pathname.slice(1).split('/');
    if (root === 'v1') {
      return api({ method, url, form, idempotencyKey: String(headers['idempotency-key'] ?? '') });
    }
    if (root !== PAGES) return null;
    const locale = toStandInLocale(headers['accept-language']?.toString());
    const answer = await pages.get(name)?.({
      id,
      choice: method === 'POST' ? choice.join('/') : null,
      hasFailed: url.searchParams.has('failed'),
      locale,
      words: STAND_IN_WORDS[locale],
    });
    return answer ?? showGone(locale);
  };
}
