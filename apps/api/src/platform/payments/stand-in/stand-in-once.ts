import { idOf, refuse, type StandInAnswer } from './stand-in-answers.ts';
import type { StandInRecords } from './stand-in-records.ts';

interface StandInRequest {
  readonly method: string;
  readonly body: string;
  /** The request's `Idempotency-Key`; empty when the request has none. */
  readonly idempotencyKey: string;
}

type Answer = (url: URL, request: StandInRequest) => Promise<StandInAnswer>;

/**
 * Makes requests idempotent as Stripe does. Replays the first response to a key, even an error whose cause is
 * gone, and refuses the key for a different request.
 */
export function createOnce(records: Pick<StandInRecords, 'replies'>, answer: Answer): typeof fetch {
  const inFlight = new Map<string, Promise<Response>>();

  const answerFirst = async (url: URL, request: StandInRequest, signature: string): Promise<Response> => {
    const id = idOf('key', request.idempotencyKey);
    const earlier = await records.replies.find(id);
    if (earlier === null) {
      const { status, body } = await answer(url, request);
      await records.replies.save({ id, request: signature, status, body });
      return Response.json(body, { status });
    }
    if (earlier.request !== signature) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.';
      const { status, body } = refuse(400, message, { type: 'idempotency_error' });
      return Response.json(body, { status });
    }
    const headers = { 'idempotent-replayed': 'true' };
    return Response.json(earlier.body, { status: earlier.status, headers });
  };

  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const method = init?.method ?? 'GET';
    const body = typeof init?.body === 'string' ? init.body : '';
    const idempotencyKey = new Headers(init?.headers).get('idempotency-key') ?? '';
    const request = { method, body, idempotencyKey };
    if (idempotencyKey === '') {
      const answered = await answer(url, request);
      return Response.json(answered.body, { status: answered.status });
    }
    // Waits for a concurrent request with this key. Stripe would refuse the second request, and the client
    // would retry it.
    while (inFlight.has(idempotencyKey)) await inFlight.get(idempotencyKey);
    const answering = answerFirst(url, request, `${method} ${url.pathname} ${body}`);
    inFlight.set(idempotencyKey, answering);
    try {
      return await answering;
    } finally {
      inFlight.delete(idempotencyKey);
    }
  };
}
