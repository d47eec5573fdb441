import { http, type HttpHandler, HttpResponse } from 'msw';

import type { Problem } from '../generated/models/index.js';
import { type OperationAnswers, OPERATIONS } from '../generated/testing/operations.js';

/** Operation id in the API contract. */
export type OperationId = keyof OperationAnswers;

/** A request and its path parameters. */
export interface HandledRequest {
  readonly request: Request;
  readonly params: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/**
 * Fields that replace fields of the contract's example, or a function that returns the whole response body.
 */
export type AnswerFor<O extends OperationId> =
  | Partial<OperationAnswers[O]>
  | ((request: HandledRequest) => OperationAnswers[O] | Promise<OperationAnswers[O]>);

/** Fields of a problem document; the status is 400 by default. */
export type ProblemChanges = Partial<Problem> & Pick<Problem, 'code'>;

/** Creates MSW request handlers for operations of the API. */
export interface MusubiHandlers {
  /** Responds to an operation with the contract's example, changed by `answer`. */
  handle<O extends OperationId>(operation: O, answer?: AnswerFor<O>): HttpHandler;
  /** Responds to an operation with a problem document. */
  refuse(operation: OperationId, problem: ProblemChanges): HttpHandler;
  /** Makes an operation fail as if the connection were lost. */
  fail(operation: OperationId): HttpHandler;
  /** Handlers that respond to every operation with its example in the contract. */
  all(): HttpHandler[];
}

/** Status of a response without its optional body. */
const NO_CONTENT = 204;

type Respond = (request: HandledRequest) => Promise<Response>;

/** Creates the handlers of the API at `baseUrl`, for MSW's `setupServer` and `setupWorker`. */
export function createMusubiHandlers(baseUrl: string): MusubiHandlers {
  const on = (operation: OperationId, respond: Respond): HttpHandler => {
    const { method, path } = OPERATIONS[operation];
    return http[method](`${baseUrl}${path}`, respond);
  };
  const handle = <O extends OperationId>(operation: O, answer?: AnswerFor<O>): HttpHandler =>
    on(operation, async (request) => {
      const { status, create } = OPERATIONS[operation];
      const body = await toAnswer(operation, answer, request);
      return body === undefined
        ? new HttpResponse(null, { status: create === null ? status : NO_CONTENT })
        : new HttpResponse(JSON.stringify(body), {
            status,
            headers: { 'content-type': 'application/json' },
          });
    });
  return {
    handle,
    refuse: (operation, problem) => on(operation, async () => toProblemResponse(problem)),
    fail: (operation) => on(operation, async () => HttpResponse.error()),
    all: () => (Object.keys(OPERATIONS) as OperationId[]).map((operation) => handle(operation)),
  };
}

async function toAnswer<O extends OperationId>(
  operation: O,
  answer: AnswerFor<O> | undefined,
  request: HandledRequest,
): Promise<OperationAnswers[O] | undefined> {
  if (typeof answer === 'function') return answer(request);
  return createAnswer(operation, answer);
}

/** Creates the response body of an operation: the contract's example with these changes. */
export function createAnswer<O extends OperationId>(
  operation: O,
  changes: Partial<OperationAnswers[O]> = {},
): OperationAnswers[O] {
  const create: ((changes: object) => unknown) | null = OPERATIONS[operation].create;
  // The cast is safe: the generated table maps each operation to its own factory.
  return create?.(changes) as OperationAnswers[O];
}

/** Creates a problem document as the API sends it. */
export function createProblem({ status = 400, ...problem }: ProblemChanges): Problem {
  return { type: 'about:blank', title: 'Refused', instance: 'test', status, ...problem };
}

function toProblemResponse(changes: ProblemChanges): Response {
  const problem = createProblem(changes);
  return new HttpResponse(JSON.stringify(problem), {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json' },
  });
}
