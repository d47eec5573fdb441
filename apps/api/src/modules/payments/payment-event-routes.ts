import type { FastifyInstance } from 'fastify';

import type { Core } from '#core/module.ts';
import type { PaymentEvent } from '#platform/payments/payment-provider.ts';
import { PAYMENT_EVENTS_PATH } from '#platform/payments/payments.ts';
import { Problem } from '#platform/problem.ts';

import { paymentEventsRepository } from './payment-events.repository.ts';
import { LEASE_MS, tryToSettle } from './settle-payment-events.ts';

/** Refuses events during maintenance; the provider sends them again later. */
const PAUSED = { duringMaintenance: 'closed' } as const;

/**
 * Adds the webhook of the payment provider. It is not in the contract because the provider defines its
 * format. The signature covers the raw bytes, so the body is not parsed before the check.
 */
export async function addPaymentEventRoutes(app: FastifyInstance, core: Core): Promise<void> {
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
        const reading = core.payments.readEvent(
          payload,
          typeof signature === 'string' ? signature : undefined,
        );
        if (reading.kind === 'refused') {
          throw new Problem('request_malformed', 'The event is not signed, or was signed too long ago');
        }
        if (reading.kind === 'followed') await receivePaymentEvent(core, reading.event);
        return reply.status(204).send();
      },
    );
  });
}

/** Stores an event and processes it; ignores duplicates. `settleDuePaymentEvents` retries a failed event. */
async function receivePaymentEvent(core: Core, event: PaymentEvent): Promise<void> {
  const now = core.clock.now();
  const leaseUntil = new Date(core.clock.now().getTime() + LEASE_MS);
  const isNew = await paymentEventsRepository.insert(core.db, event, { now, leaseUntil });
  if (isNew) await tryToSettle(core, { ...event, attempts: 0, receivedAt: now });
}
