import { http, type HttpHandler, HttpResponse } from 'msw';

import type { Problem } from '../generated/models/index.js';
import { type OperationAnswers, OPERATIONS } from '../generated/testing/operations.js';

/** The name of an operation of the contract. */
export type OperationId = keyof OperationAnswers;

/** A request that a handler got, with the parameters of its path. */
export interface HandledRequest {
  readonly request: Request;
  readonly params: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** What a handler answers: fields that differ from the example, or what makes the whole answer of a request. */
export type AnswerFor<O extends OperationId> =
  | Partial<OperationAnswers[O]>
  | ((request: HandledRequest) => OperationAnswers[O] | Promise<OperationAnswers[O]>);

/** What a refusal says beside its code; the status is 400 unless set. */
export type ProblemChanges = Partial<Problem> & Pick<Problem, 'code'>;

/** Makes a handler of MSW for each operation. */
export interface MusubiHandlers {
  /** Answers an operation as in the example of the contract, with the changes asked for. */
  handle<O extends OperationId>(operation: O, answer?: AnswerFor<O>): HttpHandler;
  /** Refuses an operation with a problem document. */
  refuse(operation: OperationId, problem: ProblemChanges): HttpHandler;
  /** Lets an operation fail before there is an answer, as a lost connection does. */
  fail(operation: OperationId): HttpHandler;
  /** Every operation, answered as in its example. */
  all(): HttpHandler[];
}

/** What every operation that answers a body sometimes, and sometimes none, answers then. */
const NO_CONTENT = 204;

type Respond = (request: HandledRequest) => Promise<Response>;

/** Handlers for the API at an origin, for `setupServer` and `setupWorker`. */
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

/** What an operation answers, as in the example of the contract, with the changes asked for. */
export function createAnswer<O extends OperationId>(
  operation: O,
  changes: Partial<OperationAnswers[O]> = {},
): OperationAnswers[O] {
  const create: ((changes: object) => unknown) | null = OPERATIONS[operation].create;
  // The table is generated with the factory of the very type that the operation answers.
  return create?.(changes) as OperationAnswers[O];
}

/** A refusal as the API writes it. */
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
