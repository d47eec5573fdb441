import type { HostedPage, HostedPageAsk, HostedPageOptions } from './hosted-page.ts';
import { accountChanged } from './stand-in-events.ts';
import { redirect, showPage, type StandInPage } from './stand-in-page.ts';
import type { StandInAccount } from './stand-in-records.ts';

const CHOICES: ReadonlyMap<string, StandInAccount['state'] | null> = new Map([
  ['finish', 'active'],
  ['reject', 'rejected'],
  ['later', null],
]);

/** The page where a creator registers with the provider. */
export function createRegistrationPage({ records, sendEvent }: HostedPageOptions): HostedPage {
  return async (ask) => {
    const found = records.findVisit(ask.id);
    if (found?.visit.page !== 'registration') return null;
    const { accountId, returnUrl, refreshUrl } = found.visit;
    const state = CHOICES.get(ask.choice ?? 'later');
    if (state === undefined) return null;
    if (found.isOver) return redirect(refreshUrl);
    if (ask.choice === null) {
      return showPage(toPage(ask, { returnUrl, account: await records.accounts.find(accountId) }), returnUrl);
    }
    records.endVisit(ask.id);
    if (state !== null) {
      await records.accounts.save({ id: accountId, state });
      await sendEvent(accountChanged(accountId));
    }
    return redirect(returnUrl);
  };
}

interface Registration {
  readonly returnUrl: string;
  readonly account: StandInAccount | null;
}

function toPage({ id, locale, words }: HostedPageAsk, { returnUrl, account }: Registration): StandInPage {
  const actionOf = (choice: string): string => `${id}/${choice}`;
  const { registration: own } = words;
  const isActive = account?.state === 'active';
  return {
    locale,
    title: own.title,
    sentences: [isActive ? own.done : own.sentence],
    buttons: isActive
      ? [{ label: own.close, action: actionOf('reject') }]
      : [
          { label: own.finish, action: actionOf('finish') },
          { label: own.later, action: actionOf('later') },
          { label: own.reject, action: actionOf('reject') },
        ],
    ...(isActive && { back: { label: words.back, href: returnUrl } }),
    note: words.note,
  };
}
