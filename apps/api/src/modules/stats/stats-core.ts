import type { Core } from '#core/module.ts';

import type { StatsRepository } from './stats.repository.ts';

/** First argument of the operation functions of statistics. */
export interface StatsCore extends Core {
  readonly statsRepository: StatsRepository;
}
