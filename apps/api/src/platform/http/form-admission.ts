import type { ServerResponse } from 'node:http';

import type { FastifyRequest, RouteOptions } from 'fastify';

import { Problem } from '../problem.ts';

/** Gives back what was taken from somebody for a form that we had no room for. */
type GiveBack = () => Promise<void>;

/** Decides, before a byte of a form is read, whether somebody may send one. @throws Problem when they may not. */
export type AdmitForm = (userId: string) => Promise<GiveBack>;

export interface FormAdmission {
  /** For `preParsing`: takes the place of the sender and asks whether they may. */
  admit(request: FastifyRequest, response: ServerResponse): Promise<void>;
  /** For `onSend`: what we had no room for is not counted. */
  settle(request: FastifyRequest, status: number): Promise<void>;
  /** The handler, which keeps the place until it is done, also when the sender has gone. */
  holding(handler: RouteOptions['handler']): RouteOptions['handler'];
}

interface Place {
  readonly userId: string;
  giveBack: GiveBack | null;
  isAnswered: boolean;
  isWorkedOn: boolean;
}

/** One form at a time for each account, and none for who may not send any. */
export function createFormAdmission(admitForm: AdmitForm): FormAdmission {
  const senders = new Set<string>();
  const places = new WeakMap<FastifyRequest, Place>();

  const leave = (place: Place): void => {
    if (place.isAnswered && !place.isWorkedOn) senders.delete(place.userId);
  };

  return {
    async admit(request, response) {
      const userId = request.viewer?.uid;
      if (userId === undefined) throw new Problem('token_missing', 'A bearer token is needed');
      if (senders.has(userId)) throw createOneAtATimeProblem();
      const place: Place = { userId, giveBack: null, isAnswered: false, isWorkedOn: false };
      const finish = (): void => {
        // The same answer may be told of twice, and the sender have the next place by then.
        if (place.isAnswered) return;
        place.isAnswered = true;
        leave(place);
      };
      senders.add(userId);
      places.set(request, place);
      response.once('finish', finish).once('close', finish);
      if (response.destroyed) finish();
      place.giveBack = await admitForm(userId);
    },

    async settle(request, status) {
      const place = places.get(request);
      if (status !== 503 || place === undefined) return;
      const { giveBack } = place;
      place.giveBack = null;
      // A database that is away is answered with 503 as well, and takes nothing back.
      await giveBack?.().catch((error: unknown) => request.log.warn({ err: error }, 'quota not given back'));
    },

    holding(handler) {
      return async function hold(request, reply) {
        const place = places.get(request);
        if (place === undefined || place.isAnswered) {
          throw new Problem('body_malformed', 'The sender of the form has gone');
        }
        place.isWorkedOn = true;
        try {
          return await handler.call(this, request, reply);
        } finally {
          place.isWorkedOn = false;
          leave(place);
        }
      };
    },
  };
}

function createOneAtATimeProblem(): Problem {
  return new Problem('rate_limited', 'Another file of yours is still being sent; send one at a time', {
    retryAfterSeconds: 1,
  });
}
