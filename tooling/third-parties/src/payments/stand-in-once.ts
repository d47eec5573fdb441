import { json, type RecordedAnswer } from '../recorded-answer.ts';
import { idOf, refuse, type StandInAnswer } from './stand-in-answers.ts';
import type { StandInRecords } from './stand-in-records.ts';

export interface StandInRequest {
  readonly method: string;
  readonly url: URL;
  readonly form: URLSearchParams;
  /** The request's `Idempotency-Key`; empty when the request has none. */
  readonly idempotencyKey: string;
}

/**
 * Makes requests idempotent as Stripe does. Replays the first response to a key, even an error whose cause is
 * gone, and refuses the key for a different request.
 */
export function createOnce(
  { replies }: Pick<StandInRecords, 'replies'>,
  answer: (request: StandInRequest) => Promise<StandInAnswer>,
): (request: StandInRequest) => Promise<RecordedAnswer> {
  const inFlight = new Map<string, Promise<RecordedAnswer>>();

  const answerFirst = async (request: StandInRequest): Promise<RecordedAnswer> => {
    const { method, url, form, idempotencyKey } = request;
    const id = idOf('key', idempotencyKey);
    const signature = `${method} ${url.pathname} ${form.toString()}`;
    const earlier = await replies.find(id);
    if (earlier === null) {
      const { status, body } = await answer(request);
      await replies.save({ id, request: signature, status, body });
      return json(body, status);
    }
    if (earlier.request !== signature) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.';
      const { status, body } = refuse(400, message, { type: 'idempotency_error' });
      return json(body, status);
    }
    return json(earlier.body, earlier.status, { 'idempotent-replayed': 'true' });
  };

  return async (request) => {
    const { idempotencyKey } = request;
    if (idempotencyKey === '') {
      const { status, body } = await answer(request);
      return json(body, status);
    }
    // Waits for a concurrent request with this key. Stripe would refuse the second request, and the client
    // would retry it.
    while (inFlight.has(idempotencyKey)) await inFlight.get(idempotencyKey);
    const answering = answerFirst(request);
    inFlight.set(idempotencyKey, answering);
    try {
      return await answering;
    } finally {
      inFlight.delete(idempotencyKey);
    }
  };
}
