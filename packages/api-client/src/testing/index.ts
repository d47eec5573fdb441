// Entry point for tests that use the API client. It needs `msw`, which the API client itself does not need.
export * from '../generated/testing/factories.js';
export type { OperationAnswers } from '../generated/testing/operations.js';
export {
  type AnswerFor,
  createAnswer,
  createMusubiHandlers,
  createProblem,
  type HandledRequest,
  type MusubiHandlers,
  type OperationId,
  type ProblemChanges,
} from './handlers.js';
