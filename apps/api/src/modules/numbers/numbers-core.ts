import type { Core } from '#core/module.ts';
import type { CachedRead } from '#core/state/cached-read.ts';
import type { Result } from '#platform/http/operations.ts';

import type { ShownCount } from './suppression.rules.ts';

/** First argument of the operation functions of numbers. */
export interface NumbersCore extends Core {
  /** Cached numbers, by the length of the period in days. */
  readonly deskNumbers: Map<number, CachedRead<Result<'v4OperatorGetNumbers'>>>;
  /** Cached counts of transparency reports, by the name of the half-year. */
  readonly transparencyRows: Map<string, CachedRead<readonly ShownCount[]>>;
}
