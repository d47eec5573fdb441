import type { ProblemCode } from '../derived/problem-code.js';
import { readCodedBody } from './coded-body.js';

/** The operation that the API refused: its method, and its path without values. */
export interface RefusedOperation {
  readonly method: string;
  readonly path: string;
  /** Path as in the contract, with the names of its parameters; missing when it has none. */
  readonly template?: string;
}

/** The part of a `ResponseError` that `JSON.stringify` and most loggers keep. */
export interface ResponseErrorRecord {
  readonly name: 'ResponseError';
  readonly status: number;
  readonly method: string | null;
  readonly path: string | null;
  readonly requestId: string | null;
}

/** The API answered with a status outside 200–299. */
export class ResponseError extends Error {
  override readonly name = 'ResponseError';
  readonly response: Response;
  readonly #operation: RefusedOperation | null;

  constructor(response: Response, message?: string, operation: RefusedOperation | null = null) {
    super(message);
    this.response = response;
    this.#operation = operation;
  }

  /** HTTP status of the response. */
  get status(): number {
    return this.response.status;
  }

  /** Id of the request in the logs of the server; null if the response has none. */
  get requestId(): string | null {
    return this.response.headers.get('x-request-id');
  }

  /** Reads the code of the problem document; null if the response contains none. Never throws. */
  async code(): Promise<ProblemCode | null> {
    return (await readCodedBody(this.response))?.code ?? null;
  }

  /** Leaves out the token, the body, the query and the values in the path, so that a log cannot contain them. */
  toJSON(): ResponseErrorRecord {
    return {
      name: this.name,
      status: this.status,
      method: this.#operation?.method ?? null,
      path: this.#operation?.template ?? this.#operation?.path ?? null,
      requestId: this.requestId,
    };
  }
}
