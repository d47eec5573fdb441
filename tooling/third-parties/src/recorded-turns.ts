import { html, type RecordedAsk, type RecordedService } from './recorded-answer.ts';
import { isCase, type RecordedCase } from './recorded-cases.ts';

/** Accounts that answer otherwise from some time on. */
export interface RecordedTurns {
  /** The form that says how: `account`, and in `answer` the word of a case, or nothing for as its name says. */
  readonly answer: RecordedService;
  /** What is asked, as if of the account whose name says how it answers by now. */
  readonly turn: (ask: RecordedAsk) => RecordedAsk;
}

/** Long enough to be found in an address without being in every other one. */
const ACCOUNT = /^[\w.-]{8,64}$/;

/** Lets accounts break and mend while somebody looks. */
export function createRecordedTurns(): RecordedTurns {
  const told = new Map<string, RecordedCase>();
  return {
    answer({ method, url, form }) {
      const isHere = ['localhost', '127.0.0.1'].includes(url.hostname);
      if (!isHere || url.pathname !== '/turns' || method !== 'POST') return null;
      const [account, answer] = [form.get('account') ?? '', form.get('answer') ?? ''];
      if (!ACCOUNT.test(account)) return html('<title>Sorry</title><p>That is no account.</p>', 400);
      if (isCase(answer)) told.set(account, answer);
      else told.delete(account);
      return html('<title>Noted</title><p>The account answers so from now on.</p>');
    },
    turn(ask) {
      let { href } = ask.url;
      for (const [account, answer] of told) href = href.replaceAll(account, `${account}-${answer}`);
      return { ...ask, url: new URL(href) };
    },
  };
}
