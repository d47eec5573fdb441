// Public entry point of the package. Modules not exported here are internal and may change.
export * from './generated/index.js';
export { createMusubiClient, type MusubiClient } from './clients/client.js';
export type { MusubiClientOptions } from './configuration.js';
export { createConnectionsClient, createMailsClient } from './clients/separate-clients.js';
export { createOperatorsClient } from './clients/operators-client.js';
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
export type { RefusedOperation, ResponseErrorRecord } from './errors/response-error.js';
export { createRetryingFetch, type RetryOptions } from './requests/retry.js';
