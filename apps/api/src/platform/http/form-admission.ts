import type { ServerResponse } from 'node:http';

import type { FastifyRequest, RouteOptions } from 'fastify';

import { Problem } from '../problem.ts';

/** Restores the upload quota that `AdmitForm` used. Called when the server was too busy to read the form. */
type ReleaseQuota = () => Promise<void>;

/** Decides before the body is read whether a user may send a form. @throws Problem when the user may not. */
export type AdmitForm = (userId: string) => Promise<ReleaseQuota>;

export interface FormAdmission {
  /** For `preParsing`: claims the user's upload slot and checks whether the user may send the form. */
  admit(request: FastifyRequest, response: ServerResponse): Promise<void>;
  /** For `onSend`: restores the quota after status 503. */
  settle(request: FastifyRequest, status: number): Promise<void>;
  /** Wraps the handler: keeps the upload slot until the handler ends, even if the client disconnects. */
  holding(handler: RouteOptions['handler']): RouteOptions['handler'];
}

interface Place {
  readonly userId: string;
  releaseQuota: ReleaseQuota | null;
  isAnswered: boolean;
  isWorkedOn: boolean;
}

/**
 * Allows one form at a time per account, and `maxUploads` of all accounts; refuses the users that `admitForm` refuses.
 */
export function createFormAdmission(
  admitForm: AdmitForm,
  maxUploads: number = Number.POSITIVE_INFINITY,
): FormAdmission {
  const senders = new Set<string>();
  const places = new WeakMap<FastifyRequest, Place>();

  const leave = (place: Place): void => {
    if (place.isAnswered && !place.isWorkedOn) senders.delete(place.userId);
  };

  return {
    async admit(request, response) {
      const userId = request.viewer?.accountId;
      if (userId === undefined) throw new Problem('token_missing', 'A bearer token is required');
      if (senders.has(userId)) throw createOneAtATimeProblem();
      if (senders.size >= maxUploads) throw createBusyProblem();
      const place: Place = { userId, releaseQuota: null, isAnswered: false, isWorkedOn: false };
      const finish = (): void => {
        // `finish` and `close` may both fire. At the second event, the user's next form may already hold the
        // slot.
        if (place.isAnswered) return;
        place.isAnswered = true;
        leave(place);
      };
      senders.add(userId);
      places.set(request, place);
      response.once('finish', finish).once('close', finish);
      if (response.destroyed) finish();
      place.releaseQuota = await admitForm(userId);
    },

    async settle(request, status) {
      const place = places.get(request);
      if (status !== 503 || place === undefined) return;
      const { releaseQuota } = place;
      place.releaseQuota = null;
      // Status 503 may also mean that the database is down; then restoring the quota fails as well.
      await releaseQuota?.().catch((error: unknown) =>
        request.log.warn({ err: error }, 'the upload quota could not be restored'),
      );
    },

    holding(handler) {
      return async function hold(request, reply) {
        const place = places.get(request);
        if (place === undefined || place.isAnswered) {
          throw new Problem('body_malformed', 'The client disconnected');
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
  return new Problem('rate_limited', 'Another upload of this account is in progress; send one at a time', {
    retryAfterSeconds: 1,
  });
}

export const BUSY = 'Too many uploads are in progress; try again in a moment';

export function createBusyProblem(): Problem {
  return new Problem('service_unavailable', BUSY, { isExpected: true });
}
