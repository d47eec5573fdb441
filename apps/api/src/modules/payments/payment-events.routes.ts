import type { FastifyInstance } from 'fastify';

import { PAYMENT_EVENTS_PATH, type Payments } from '#platform/payments/payments.ts';
import { Problem } from '#platform/problem.ts';

import type { PaymentEventsService } from './payment-events.service.ts';

/** The provider repeats what it could not tell. */
const PAUSED = { isClosedDuringMaintenance: true } as const;

/**
 * The endpoint of the payment provider. It stands outside the contract, for its form is the provider's; the signature
 * is over the bytes as they came, so nothing parses them before.
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
