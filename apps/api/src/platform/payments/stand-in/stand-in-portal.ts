import type { FastifyInstance, FastifyRequest } from 'fastify';

import { invoiceEvent, type StandInEvent, subscriptionEvent } from './stand-in-events.ts';
import { formatDay, formatMonthly } from './stand-in-figures.ts';
import type { StandInPage, StandInPart } from './stand-in-page.ts';
import type { StandInSubscription } from './stand-in-records.ts';
import { answerGone, readWords, send } from './stand-in-replies.ts';
import type { StandInRoutesOptions } from './stand-in-routes-options.ts';
import { isOpen, renew, retry } from './stand-in-subscriptions.ts';

type PortalRequest = FastifyRequest<{
  Params: { token: string; subscription: string; choice: string };
}>;
type Words = Awaited<ReturnType<typeof readWords>>;

interface Change {
  readonly to: StandInSubscription;
  readonly events: (changed: StandInSubscription) => readonly StandInEvent[];
}

const updated = (changed: StandInSubscription): readonly StandInEvent[] => [
  subscriptionEvent('updated', changed),
];

const CHOICES: ReadonlyMap<string, (from: StandInSubscription) => Change> = new Map([
  ['end', (from) => ({ to: { ...from, isEnding: true }, events: updated })],
  ['go-on', (from) => ({ to: { ...from, isEnding: false }, events: updated })],
  ['renew', (from) => ({ to: renew(from, { isPaid: true }), events: afterMonth })],
  ['retry', (from) => ({ to: retry(from), events: afterMonth })],
  ['fail', (from) => ({ to: renew(from, { isPaid: false }), events: afterMonth })],
]);

/** Adds the page where a supporter sees and ends their monthly payments. */
export function addPortalRoutes(
  app: FastifyInstance,
  { records, sendEvent }: Pick<StandInRoutesOptions, 'records' | 'sendEvent'>,
): void {
  const list = async (customerId: string): Promise<readonly StandInSubscription[]> => {
    const customer = await records.customers.find(customerId);
    const found = (customer?.subscriptionIds ?? []).map(async (id) => records.subscriptions.find(id));
    return (await Promise.all(found)).flatMap((subscription) => subscription ?? []);
  };
  const findVisit = (token: string) => {
    const found = records.findVisit(token);
    return found?.visit.page === 'portal' && !found.isOver ? found.visit : null;
  };

  app.get('/portal/:token', async (request: PortalRequest, reply) => {
    const visit = findVisit(request.params.token);
    if (visit === null) return answerGone(request, reply);
    const words = await readWords(request);
    const page = toPage(await list(visit.customerId), { ...words, ...visit, token: request.params.token });
    return send(reply, page, visit.returnUrl);
  });

  app.post('/portal/:token/:subscription/:choice', async (request: PortalRequest, reply) => {
    const { token, subscription: id, choice } = request.params;
    const visit = findVisit(token);
    const subscription = visit && (await list(visit.customerId)).find((one) => one.id === id);
    const change = CHOICES.get(choice);
    if (!subscription || change === undefined || !isPossible(choice, subscription)) {
      return answerGone(request, reply);
    }
    const { to, events } = change(subscription);
    await records.subscriptions.save(to);
    for (const event of events(to)) await sendEvent(event);
    return reply.redirect(`../../${token}`, 303);
  });
}

/**
 * Whether the portal page offers this choice. An open invoice can be paid even after its support has ended.
 */
function isPossible(choice: string, { status, invoices }: StandInSubscription): boolean {
  return choice === 'retry' ? invoices.some(isOpen) : status !== 'canceled';
}

function afterMonth(changed: StandInSubscription): readonly StandInEvent[] {
  if (changed.status === 'canceled') return [subscriptionEvent('deleted', changed)];
  const isPaid = changed.status === 'active';
  return [invoiceEvent(isPaid ? 'paid' : 'payment_failed', changed), subscriptionEvent('updated', changed)];
}

interface PortalView extends Words {
  readonly token: string;
  readonly returnUrl: string;
}

function toPage(subscriptions: readonly StandInSubscription[], view: PortalView): StandInPage {
  const { locale, words, returnUrl } = view;
  return {
    locale,
    title: words.portal.title,
    sentences: subscriptions.length === 0 ? [words.portal.sentence] : [],
    parts: subscriptions.map((subscription) => toPart(subscription, view)),
    back: { label: words.back, href: returnUrl },
    note: words.note,
  };
}

function toPart(subscription: StandInSubscription, { locale, words, token }: PortalView): StandInPart {
  const { id, name, amount, status, isEnding, periodEndsAt, invoices } = subscription;
  const { portal } = words;
  const actionOf = (choice: string): string => `${token}/${id}/${choice}`;
  const day = formatDay(periodEndsAt, locale);
  const isOver = status === 'canceled';
  const isUnpaid = invoices.some(isOpen);
  return {
    title: name,
    sentences: [
      words.checkout.monthly(formatMonthly(amount, locale)),
      isOver ? portal.ended : isEnding ? portal.ends(day) : portal.next(day),
      ...(isUnpaid ? [portal.pastDue] : []),
    ],
    buttons: [
      ...(isUnpaid ? [{ label: portal.retry, action: actionOf('retry') }] : []),
      ...(isOver
        ? []
        : [
            isEnding
              ? { label: portal.goOn, action: actionOf('go-on') }
              : { label: portal.end, action: actionOf('end') },
            { label: portal.month, action: actionOf('renew') },
            ...(isEnding ? [] : [{ label: portal.fail, action: actionOf('fail') }]),
          ]),
    ],
  };
}
