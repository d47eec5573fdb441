import type { FastifyInstance } from 'fastify';

import { PAYMENT_EVENTS_PATH, type Payments } from '#platform/payments/payments.ts';
import { Problem } from '#platform/problem.ts';

import type { PaymentEventsService } from './payment-events.service.ts';

/** Refuses events during maintenance; the provider sends them again later. */
const PAUSED = { duringMaintenance: 'closed' } as const;

/**
 * Adds the webhook of the payment provider. It is not in the contract because the provider defines its
 * format. The signature covers the raw bytes, so the body is not parsed before the check.
 */
export async function addPaymentEventRoutes(
  app: FastifyInstance,
  service: PaymentEventsService,
  readEvent: Payments['readEvent'],
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Body: Buffer | undefined }>(
      PAYMENT_EVENTS_PATH,
      { config: PAUSED },
      async (request, reply) => {
        const signature = request.headers['stripe-signature'];
        const payload = request.body ?? Buffer.alloc(0);
        const reading = readEvent(payload, typeof signature === 'string' ? signature : undefined);
        if (reading.kind === 'refused') {
          throw new Problem('request_malformed', 'The event is not signed, or was signed too long ago');
        }
        if (reading.kind === 'followed') await service.receive(reading.event);
        return reply.status(204).send();
      },
    );
  });
}
