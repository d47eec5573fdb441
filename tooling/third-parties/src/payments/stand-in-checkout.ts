import type { HostedPage, HostedPageAsk, HostedPageOptions } from './hosted-page.ts';
import { checkoutCompleted, invoiceEvent, subscriptionEvent } from './stand-in-events.ts';
import { redirect, showPage, type StandInPage } from './stand-in-page.ts';
import type { StandInSession } from './stand-in-records.ts';
import { beginSubscription, readSession, toSessionObject } from './stand-in-subscriptions.ts';
import { formatMonthly } from './stand-in-words.ts';

/** The page where a supporter pays for the first month and agrees to further monthly payments. */
export function createCheckoutPage({ records, now, sendEvent }: HostedPageOptions): HostedPage {
  const pay = async (session: StandInSession): Promise<void> => {
    const subscription = beginSubscription(session, now());
    const complete = { ...session, status: 'complete' as const, subscriptionId: subscription.id };
    const customer = await records.customers.find(session.customerId);
    await records.subscriptions.save(subscription);
    await records.sessions.save(complete);
    await records.customers.save({
      id: session.customerId,
      subscriptionIds: [...(customer?.subscriptionIds ?? []), subscription.id],
    });
    // Sends the events out of order, because Stripe does not guarantee the order of deliveries.
    await sendEvent(invoiceEvent('paid', subscription));
    await sendEvent(subscriptionEvent('created', subscription));
    await sendEvent(checkoutCompleted(toSessionObject(complete, '')));
  };

  return async (ask) => {
    const { id, choice } = ask;
    const session = await records.sessions.find(id);
    if (session === null || ![null, 'pay', 'fail'].includes(choice)) return null;
    const { returnUrl, cancelUrl } = readSession(session);
    if (session.status !== 'open') return redirect(session.status === 'complete' ? returnUrl : cancelUrl);
    if (choice === null) return showPage(toPage(ask, session), returnUrl);
    if (choice === 'fail') return redirect(`../${id}?failed=1`);
    await pay(session);
    return redirect(returnUrl);
  };
}

function toPage({ locale, words, hasFailed }: HostedPageAsk, session: StandInSession): StandInPage {
  const { name, amount, cancelUrl } = readSession(session);
  const actionOf = (choice: string): string => `${session.id}/${choice}`;
  const { checkout: own } = words;
  return {
    locale,
    title: name,
    sentences: [...(hasFailed ? [own.failed] : []), formatMonthly(amount, locale), own.sentence],
    buttons: [
      { label: own.pay, action: actionOf('pay') },
      { label: own.fail, action: actionOf('fail') },
    ],
    back: { label: own.leave, href: cancelUrl },
    note: words.note,
  };
}
