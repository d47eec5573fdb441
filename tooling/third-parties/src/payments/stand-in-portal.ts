import type { HostedPage, HostedPageAsk, HostedPageOptions } from './hosted-page.ts';
import { invoiceEvent, type StandInEvent, subscriptionEvent } from './stand-in-events.ts';
import { redirect, showPage, type StandInPage, type StandInPart } from './stand-in-page.ts';
import type { StandInSubscription } from './stand-in-records.ts';
import { isOpen, renew, retry } from './stand-in-subscriptions.ts';
import { formatDay, formatMonthly } from './stand-in-words.ts';

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

/** The page where a supporter sees and ends their monthly payments. */
export function createPortalPage({ records, sendEvent }: HostedPageOptions): HostedPage {
  const list = async (customerId: string): Promise<readonly StandInSubscription[]> => {
    const customer = await records.customers.find(customerId);
    const found = (customer?.subscriptionIds ?? []).map(async (id) => records.subscriptions.find(id));
    return (await Promise.all(found)).flatMap((subscription) => subscription ?? []);
  };

  return async (ask) => {
    const found = records.findVisit(ask.id);
    if (found?.visit.page !== 'portal' || found.isOver) return null;
    const { customerId, returnUrl } = found.visit;
    const subscriptions = await list(customerId);
    if (ask.choice === null) return showPage(toPage(subscriptions, { ...ask, returnUrl }), returnUrl);
    const [id, choice = ''] = ask.choice.split('/');
    const subscription = subscriptions.find((one) => one.id === id);
    const change = CHOICES.get(choice);
    if (!subscription || change === undefined || !isPossible(choice, subscription)) return null;
    const { to, events } = change(subscription);
    await records.subscriptions.save(to);
    for (const event of events(to)) await sendEvent(event);
    return redirect(`../../${ask.id}`);
  };
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

interface PortalView extends HostedPageAsk {
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

function toPart(subscription: StandInSubscription, { locale, words, id: token }: PortalView): StandInPart {
  const { id, name, amount, status, isEnding, periodEndsAt, invoices } = subscription;
  const { portal } = words;
  const actionOf = (choice: string): string => `${token}/${id}/${choice}`;
  const day = formatDay(periodEndsAt, locale);
  const isOver = status === 'canceled';
  const isUnpaid = invoices.some(isOpen);
  return {
    title: name,
    sentences: [
      formatMonthly(amount, locale),
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
