import { answer, idOf, noSuch, refuse, type StandInAnswer, type StandInCalls } from './stand-in-answers.ts';
import type {
  StandInInvoice,
  StandInRecords,
  StandInSession,
  StandInSubscription,
} from './stand-in-records.ts';

/** Metadata key under which the API attaches its id of a support. */
const SUPPORT_ID_KEY = 'support_id';

interface SubscriptionCallsOptions {
  readonly records: StandInRecords;
  readonly now: () => Date;
  readonly pagesUrl: string;
}

/** Answers the API calls for payment pages and monthly payments. */
export function createSubscriptionCalls({ records, now, pagesUrl }: SubscriptionCallsOptions): StandInCalls {
  const change = async (
    id: string,
    how: (subscription: StandInSubscription) => StandInSubscription,
  ): Promise<StandInAnswer> => {
    const subscription = await records.subscriptions.find(id);
    if (subscription === null) return noSuch('subscription', id, 'id');
    const changed = how(subscription);
    await records.subscriptions.save(changed);
    return answer(toSubscriptionObject(changed));
  };
  const answerSession = async (id: string, isExpiring: boolean): Promise<StandInAnswer> => {
    const session = await records.sessions.find(id);
    if (session === null) return noSuch('checkout.session', id, 'session');
    if (!isExpiring) return answer(toSessionObject(session, pagesUrl));
    if (session.status !== 'open')
      return refuse(400, 'Only Checkout Sessions with a status of open can be expired.');
    const expired = { ...session, status: 'expired' as const };
    await records.sessions.save(expired);
    return answer(toSessionObject(expired, pagesUrl));
  };
  return {
    'POST /v1/checkout/sessions': async (parameters, idempotencyKey) => {
      const id = idOf('cs', idempotencyKey);
      const customerId = parameters.get('customer') ?? '';
      if ((await records.customers.find(customerId)) === null)
        return noSuch('customer', customerId, 'customer');
      const accountId = parameters.get('subscription_data[transfer_data][destination]') ?? '';
      if ((await records.accounts.find(accountId))?.state !== 'active') {
        return noSuch('destination', accountId, 'subscription_data[transfer_data][destination]');
      }
      const request = parameters.toString();
      const opened: StandInSession = { id, request, status: 'open', customerId, subscriptionId: null };
      await records.sessions.save(opened);
      return answer(toSessionObject(opened, pagesUrl));
    },
    'GET /v1/checkout/sessions/:id': async (_parameters, _key, id) => answerSession(id, false),
    'POST /v1/checkout/sessions/:id/expire': async (_parameters, _key, id) => answerSession(id, true),
    'GET /v1/subscriptions/:id': async (_parameters, _key, id) => change(id, (subscription) => subscription),
    'POST /v1/subscriptions/:id': async (parameters, _key, id) =>
      change(id, (subscription) => ({
        ...subscription,
        isEnding: parameters.get('cancel_at_period_end') === 'true',
      })),
    'DELETE /v1/subscriptions/:id': async (_parameters, _key, id) =>
      change(id, (subscription) => cancel(subscription, now())),
    'GET /v1/invoices': async (parameters) => {
      const subscription = await records.subscriptions.find(parameters.get('subscription') ?? '');
      const isAsked = ({ status }: StandInInvoice) => status === (parameters.get('status') ?? status);
      const data = (subscription?.invoices ?? []).filter(isAsked).map(toInvoiceObject);
      return answer({ object: 'list', data, has_more: false, url: '/v1/invoices' });
    },
    'POST /v1/invoices/:id/void': async (_parameters, _key, id) => {
      const subscription = await records.subscriptions.find(subscriptionIdOf(id));
      const invoice = subscription?.invoices.find((one) => one.id === id);
      if (!subscription || invoice === undefined) return noSuch('invoice', id, 'invoice');
      if (invoice.status !== 'open') return refuse(400, 'You can only pass in open invoices.');
      const voided = { ...invoice, status: 'void' as const };
      const invoices = subscription.invoices.map((one) => (one === invoice ? voided : one));
      // Stripe counts a subscription as paid once its last open invoice is void.
      const isPaidUp = subscription.status === 'past_due' && !invoices.some(isOpen);
      await records.subscriptions.save({ ...subscription, invoices, ...(isPaidUp && { status: 'active' }) });
      return answer(toInvoiceObject(voided));
    },
  };
}

export const isOpen = ({ status }: StandInInvoice): boolean => status === 'open';

/** Retries all failed payments; every retry succeeds. */
export function retry(subscription: StandInSubscription): StandInSubscription {
  const { status, invoices } = subscription;
  return {
    ...subscription,
    status: status === 'past_due' ? 'active' : status,
    invoices: invoices.map((invoice) => (isOpen(invoice) ? { ...invoice, status: 'paid' } : invoice)),
  };
}

const toInvoiceObject = ({ id, amount, status }: StandInInvoice): StandInAnswer['body'] => ({
  id,
  object: 'invoice',
  status,
  amount_due: amount,
  amount_paid: status === 'paid' ? amount : 0,
});

const invoiceIdOf = ({ id, invoices }: StandInSubscription): string =>
  `${id.replace('sub_', 'in_')}_${invoices.length + 1}`;

const subscriptionIdOf = (invoiceId: string): string => invoiceId.replace(/^in_(\w+)_\d+$/, 'sub_$1');

/** Reads the details of a payment page from the request that opened it. */
export function readSession({ request }: StandInSession) {
  const parameters = new URLSearchParams(request);
  const price = (name: string): string => parameters.get(`line_items[0][price_data]${name}`) ?? '';
  return {
    name: price('[product_data][name]'),
    amount: Number(price('[unit_amount]')),
    currency: price('[currency]'),
    supportId: parameters.get(`subscription_data[metadata][${SUPPORT_ID_KEY}]`) ?? '',
    returnUrl: parameters.get('success_url') ?? '',
    cancelUrl: parameters.get('cancel_url') ?? '',
  };
}

/** Creates a subscription after the first payment, which pays for one month from now. */
export function beginSubscription(session: StandInSession, now: Date): StandInSubscription {
  const { name, amount, currency, supportId } = readSession(session);
  return {
    id: session.id.replace('cs_', 'sub_'),
    customerId: session.customerId,
    supportId,
    name,
    amount,
    currency,
    status: 'active',
    isEnding: false,
    startedAt: toSeconds(now),
    periodEndsAt: toSeconds(monthAfter(now)),
    endedAt: null,
    invoices: [],
  };
}

/** Lets a month pass: the next payment succeeds or fails, or the subscription ends. */
export function renew(
  subscription: StandInSubscription,
  { isPaid }: { readonly isPaid: boolean },
): StandInSubscription {
  const dueAt = new Date(subscription.periodEndsAt * 1000);
  if (subscription.isEnding) return cancel(subscription, dueAt);
  const next = { ...subscription, periodEndsAt: toSeconds(monthAfter(dueAt)) };
  if (isPaid) return { ...retry(next), status: 'active' };
  const invoice = { id: invoiceIdOf(next), amount: next.amount, status: 'open' as const };
  return { ...next, status: 'past_due', invoices: [...next.invoices, invoice] };
}

function cancel(subscription: StandInSubscription, at: Date): StandInSubscription {
  return { ...subscription, status: 'canceled', isEnding: false, endedAt: toSeconds(at) };
}

const toSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** The same day of the next month, or the last day of that month if it is shorter. */
function monthAfter(moment: Date): Date {
  const next = new Date(moment);
  next.setUTCMonth(moment.getUTCMonth() + 1);
  if (next.getUTCDate() !== moment.getUTCDate()) next.setUTCDate(0);
  return next;
}

/** A payment page in Stripe's format. */
export function toSessionObject(session: StandInSession, pagesUrl: string): StandInAnswer['body'] {
  const { supportId } = readSession(session);
  return {
    id: session.id,
    object: 'checkout.session',
    mode: 'subscription',
    status: session.status,
    payment_status: session.status === 'complete' ? 'paid' : 'unpaid',
    customer: session.customerId,
    client_reference_id: supportId,
    metadata: { [SUPPORT_ID_KEY]: supportId },
    subscription: session.subscriptionId,
    url: session.status === 'open' ? `${pagesUrl}/checkout/${session.id}` : null,
  };
}

/** A monthly payment in Stripe's format. */
export function toSubscriptionObject(subscription: StandInSubscription): StandInAnswer['body'] {
  const {
    id,
    customerId,
    supportId,
    status,
    currency,
    amount,
    isEnding,
    startedAt,
    periodEndsAt,
    endedAt,
    invoices,
  } = subscription;
  return {
    id,
    object: 'subscription',
    customer: customerId,
    metadata: { [SUPPORT_ID_KEY]: supportId },
    status,
    currency,
    start_date: startedAt,
    ended_at: endedAt,
    cancel_at_period_end: isEnding,
    cancel_at: isEnding ? periodEndsAt : null,
    latest_invoice: invoices.at(-1)?.id ?? null,
    items: {
      object: 'list',
      data: [
        {
          object: 'subscription_item',
          quantity: 1,
          current_period_end: periodEndsAt,
          price: { object: 'price', currency, unit_amount: amount },
        },
      ],
    },
  };
}
