import { html, type RecordedAsk, type RecordedService } from './recorded-answer.ts';
import { isCase, type RecordedCase } from './recorded-cases.ts';

/** Accounts whose responses a test changes at run time. */
export interface RecordedTurns {
  /**
   * Handles the form that changes an account's response. The field `account` selects the account. The field
   * `answer` selects the response, a case of `RECORDED_CASES`. An empty `answer` restores the usual response.
   */
  readonly answer: RecordedService;
  /**
   * Appends the chosen case to each account's name in a request's URL. The stand-in then responds with this
   * case.
   */
  readonly turn: (ask: RecordedAsk) => RecordedAsk;
}

/** Account names have at least 8 characters, so that they do not occur in unrelated URLs. */
const ACCOUNT = /^[\w.-]{8,64}$/;

/** Lets tests make accounts fail and recover. */
export function createRecordedTurns(): RecordedTurns {
  const cases = new Map<string, RecordedCase>();
  return {
    answer({ method, url, form }) {
      const isHere = ['localhost', '127.0.0.1'].includes(url.hostname);
      if (!isHere || url.pathname !== '/turns' || method !== 'POST') return null;
      const [account, answer] = [form.get('account') ?? '', form.get('answer') ?? ''];
      if (!ACCOUNT.test(account)) return html('<title>Sorry</title><p>That is no account.</p>', 400);
      if (isCase(answer)) cases.set(account, answer);
      else cases.delete(account);
      return html('<title>Noted</title><p>The account answers so from now on.</p>');
    },
    turn(ask) {
      let { href } = ask.url;
      for (const [account, answer] of cases) href = href.replaceAll(account, `${account}-${answer}`);
      return { ...ask, url: new URL(href) };
    },
  };
}
