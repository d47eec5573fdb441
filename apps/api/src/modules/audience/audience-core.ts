import type { Core } from '#core/module.ts';

import type { LockWords } from './lock-words.ts';

/** First argument of the operation functions of the audience. */
export interface AudienceCore extends Core {
  readonly lockWords: LockWords;
}
