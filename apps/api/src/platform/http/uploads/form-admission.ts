import type { ServerResponse } from 'node:http';

import type { FastifyRequest, RouteOptions } from 'fastify';

import { runWithStatements } from '../../database/statement-limit.ts';
import { Problem } from '../../problem.ts';
import { within } from '../../timing/within.ts';

/** Restores the upload quota that `AdmitForm` used. Called when the server did not read or store the form. */
type ReleaseQuota = () => Promise<void>;

/** Decides before the body is read whether a user may send a form. @throws Problem when the user may not. */
export type AdmitForm = (userId: string) => Promise<ReleaseQuota>;

export interface FormAdmission {
  /** For `preParsing`: claims the user's upload slot and checks whether the user may send the form. */
  admit(request: FastifyRequest, response: ServerResponse): Promise<void>;
  /** Notes that the server stopped reading the form. */
  noteRefusal(request: FastifyRequest): void;
  /** For `onSend`: refunds the quota when the status is 503 or when the server stopped reading the form. */
  settle(request: FastifyRequest, status: number): Promise<void>;
  /** Wraps the handler: holds the upload slot until the handler ends, even if the client disconnects. */
  holding(handler: RouteOptions['handler']): RouteOptions['handler'];
}

/**
 * How long a response waits for the quota; less than the rest of five seconds after the statement time limit.
 */
const RESTORE_WAIT_MS = 150;

interface Place {
  readonly userId: string;
  releaseQuota: ReleaseQuota | null;
  isAnswered: boolean;
  isRefused: boolean;
  isWorkedOn: boolean;
}

/**
 * Allows one form at a time per account, and `maxUploads` forms in total. Refuses users whom `admitForm`
 * refuses.
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
      if (senders.size >= maxUploads) throw new Problem('service_unavailable', BUSY, { isExpected: true });
      const place: Place = {
        userId,
        releaseQuota: null,
        isAnswered: false,
        isRefused: false,
        isWorkedOn: false,
      };
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

    noteRefusal(request) {
      const place = places.get(request);
      if (place !== undefined) place.isRefused = true;
    },

    async settle(request, status) {
      const place = places.get(request);
      if (place === undefined || (status !== 503 && !place.isRefused)) return;
      const { releaseQuota } = place;
      if (releaseQuota === null) return;
      place.releaseQuota = null;
      // The statement time of the request may be used up. After a 503 because of the database, restoring
      // fails too, or finishes after the response.
      const restoring = runWithStatements(null, releaseQuota);
      const toLate = (): Error => new Error('The answer does not wait longer');
      await within(RESTORE_WAIT_MS, restoring, toLate).catch((error: unknown) =>
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
