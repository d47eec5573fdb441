// Public entry point of the package. Modules not exported here are internal and may change.
export * from './generated/index.js';
export {
  createMusubiClient,
  createOperatorsClient,
  type MusubiClient,
  type MusubiClientOptions,
} from './client.js';
export { isAborted, readConflict, readProblem } from './problem.js';
export { createRetryingFetch, type RetryOptions } from './retry.js';
