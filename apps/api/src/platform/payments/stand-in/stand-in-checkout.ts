import type { FastifyInstance, FastifyRequest } from 'fastify';

import { checkoutCompleted, invoiceEvent, subscriptionEvent } from './stand-in-events.ts';
import { formatMonthly } from './stand-in-figures.ts';
import type { StandInPage } from './stand-in-page.ts';
import type { StandInSession } from './stand-in-records.ts';
import { answerGone, readWords, send } from './stand-in-replies.ts';
import type { StandInRoutesOptions } from './stand-in-routes-options.ts';
import { beginSubscription, readSession, toSessionObject } from './stand-in-subscriptions.ts';

type SessionRequest = FastifyRequest<{
  Params: { session: string; choice: string };
  Querystring: { failed?: string };
}>;

/** Adds the page where a supporter pays for the first month and agrees to further monthly payments. */
export function addCheckoutRoutes(
  app: FastifyInstance,
  { records, clock, sendEvent }: Pick<StandInRoutesOptions, 'records' | 'clock' | 'sendEvent'>,
): void {
  const pay = async (session: StandInSession): Promise<void> => {
    const subscription = beginSubscription(session, clock.now());
    const complete = { ...session, status: 'complete' as const, subscriptionId: subscription.id };
    const customer = await records.customers.find(session.customerId);
    await records.subscriptions.save(subscription);
    await records.sessions.save(complete);
    await records.customers.save({
      id: session.customerId,
      subscriptionIds: [...(customer?.subscriptionIds ?? []), subscription.id],
    });
    // Sends the events in an unusual order, because Stripe guarantees no order.
    await sendEvent(invoiceEvent('paid', subscription));
    await sendEvent(subscriptionEvent('created', subscription));
    await sendEvent(checkoutCompleted(toSessionObject(complete, '')));
  };

  app.get('/checkout/:session', async (request: SessionRequest, reply) => {
    const session = await records.sessions.find(request.params.session);
    if (session === null) return answerGone(request, reply);
    const { returnUrl } = readSession(session);
    if (session.status !== 'open') return reply.redirect(endOf(session), 303);
    return send(reply, await toPage(request, session), returnUrl);
  });

  app.post('/checkout/:session/:choice', async (request: SessionRequest, reply) => {
    const session = await records.sessions.find(request.params.session);
    const { choice } = request.params;
    if (session === null || (choice !== 'pay' && choice !== 'fail')) return answerGone(request, reply);
    if (session.status !== 'open') return reply.redirect(endOf(session), 303);
    const { returnUrl } = readSession(session);
    if (choice === 'fail') return reply.redirect(`../${session.id}?failed=1`, 303);
    await pay(session);
    return reply.redirect(returnUrl, 303);
  });
}

/** The URL to which a paid or closed payment page redirects. */
function endOf(session: StandInSession): string {
  const { returnUrl, cancelUrl } = readSession(session);
  return session.status === 'complete' ? returnUrl : cancelUrl;
}

async function toPage(request: SessionRequest, session: StandInSession): Promise<StandInPage> {
  const { locale, words } = await readWords(request);
  const { name, amount, cancelUrl } = readSession(session);
  const actionOf = (choice: string): string => `${session.id}/${choice}`;
  const { checkout: own } = words;
  return {
    locale,
    title: name,
    sentences: [
      ...(request.query.failed === undefined ? [] : [own.failed]),
      own.monthly(formatMonthly(amount, locale)),
      own.sentence,
    ],
    buttons: [
      { label: own.pay, action: actionOf('pay') },
      { label: own.fail, action: actionOf('fail') },
    ],
    back: { label: own.leave, href: cancelUrl },
    note: words.note,
  };
}
