// Public entry point of the package. Modules not exported here are internal and may change.
export * from './generated/index.js';
export {
  createMusubiClient,
  createOperatorsClient,
  type MusubiClient,
  type MusubiClientOptions,
} from './client.js';
export type { ProblemCode } from './derived/problem-code.js';
export { type IdempotencyOptions, withIdempotency } from './requests/idempotency.js';
export { type Page, paginate } from './answers/paginate.js';
export {
  type Conflict,
  isAborted,
  isTimeout,
  type ProblemDocument,
  readConflict,
  readProblem,
} from './answers/problem.js';
export type { RefusedOperation, ResponseErrorRecord } from './answers/response-error.js';
export { createRetryingFetch, type RetryOptions } from './requests/retry.js';
