import type { Core } from '#core/module.ts';

import type { UnsubscribeLinks } from './mails/unsubscribe-links.ts';

/** First argument of the operation functions of letters. */
export interface LettersCore extends Core {
  /** Null if no key to encrypt unsubscribe tokens is configured. */
  readonly unsubscribeLinks: UnsubscribeLinks | null;
}
