import type { RecordedAnswer } from '../recorded-answer.ts';
import type { StandInEvent } from './stand-in-events.ts';
import type { StandInRecords } from './stand-in-records.ts';
import type { StandInLocale, StandInWords } from './stand-in-words.ts';

export interface HostedPageOptions {
  readonly records: StandInRecords;
  readonly now: () => Date;
  /** Sends an event to the API's webhook, as the provider does. */
  readonly sendEvent: (event: StandInEvent) => Promise<void>;
}

/** A browser's request for a hosted page. */
export interface HostedPageAsk {
  /** Token or id in the page's URL. */
  readonly id: string;
  /** Submitted choice, such as `pay`; null when the browser only opens the page. */
  readonly choice: string | null;
  /** Whether the last payment on the page was declined. */
  readonly hasFailed: boolean;
  readonly locale: StandInLocale;
  readonly words: StandInWords;
}

/** Returns null for an unknown or expired URL. */
export type HostedPage = (ask: HostedPageAsk) => Promise<RecordedAnswer | null>;
