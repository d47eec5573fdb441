import type { Core } from '#core/module.ts';

import type { ClicksRepository } from './clicks.repository.ts';

/** First argument of the operation functions of clicks. */
export interface ClicksCore extends Core {
  readonly clicksRepository: ClicksRepository;
}
