import { setTimeout } from 'node:timers/promises';

export interface EventDeliveryOptions {
  /** URL of the API's webhook. */
  readonly url: string;
  /** Pause before each retry, in ms. */
  readonly pausesMs?: readonly number[];
  /** Called when the API accepted none of the attempts. */
  readonly onFailure: () => void;
}

/** Sends an event in the body of a request, with its signature. */
export type DeliverEvent = (body: string, signature: string) => Promise<void>;

const PAUSES_MS = [1000, 3000, 9000, 18_000];
const TRY_MS = 5000;

/**
 * Creates a delivery that resolves after the first attempt. While the API does not accept the event, it
 * retries in the background, as Stripe does for days.
 */
export function createEventDelivery({
  url,
  pausesMs = PAUSES_MS,
  onFailure,
}: EventDeliveryOptions): DeliverEvent {
  return async (body, signature) => {
    const isAccepted = async (): Promise<boolean> => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body,
        signal: AbortSignal.timeout(TRY_MS),
      }).catch(() => null);
      return answer?.ok === true;
    };
    const tryAgain = async (): Promise<void> => {
      for (const pauseMs of pausesMs) {
        await setTimeout(pauseMs, undefined, { ref: false });
        if (await isAccepted()) return;
      }
      onFailure();
    };
    if (!(await isAccepted())) void tryAgain();
  };
}
