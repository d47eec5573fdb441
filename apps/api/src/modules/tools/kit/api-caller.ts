import type { components } from '#generated/contract.ts';
import { toolCalls } from '#platform/http/callers/tool-call.ts';
import { type BoundOperation, contract, listOperations } from '#platform/http/contract/contract-document.ts';
import type { Call, OperationId, Result } from '#platform/http/operations.ts';
import type { Random } from '#platform/random.ts';

import { type FencedAnswer, fenceVisitorText } from './visitor-text.ts';

/** A refusal of the API, or of a tool itself, that the agent is told. */
export class ToolRefusal extends Error {
  override readonly name = 'ToolRefusal';
}

/** A value that a tool sends. The API checks it, and fills in what is missing. */
export type Sent<T> = T extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : T extends object
    ? { readonly [K in keyof T]?: Sent<T[K]> | undefined }
    : T;

type RequestOf<O extends OperationId> = Sent<Pick<Call<O>, 'path' | 'query' | 'body'>>;
type BodyOf<O extends OperationId> = Result<O>;

/** Calls operations of the API for a tool, with the token of the agent. Each throws `ToolRefusal`. */
export interface ApiCaller {
  /** Returns the answer as it is, for a tool that works with it. */
  get<O extends OperationId>(id: O, request: RequestOf<O>): Promise<BodyOf<O>>;
  /** Changes something; in a dry run only checks the request, and returns null. */
  write<O extends OperationId>(id: O, request: RequestOf<O>): Promise<BodyOf<O> | null>;
  /** Returns the parts of an answer that `pick` chooses, with the texts of visitors marked. */
  show<O extends OperationId>(
    id: O,
    request: RequestOf<O>,
    pick: (body: BodyOf<O>) => unknown,
  ): Promise<FencedAnswer>;
}

interface UntypedRequest {
  readonly path?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** A request that passes through the API as if it came from outside. */
interface InProcessRequest {
  readonly method: string;
  readonly path: string;
  readonly query: unknown;
  readonly body: unknown;
}

/** Sends a request to the API of this process with the token of the agent; returns the text of the answer. */
export type SendInProcess = (
  request: InProcessRequest,
) => Promise<{ readonly status: number; readonly text: string }>;

export interface CallerOptions {
  readonly send: SendInProcess;
  readonly random: Random;
  readonly tool: string;
  /** The operations that the tool may call. */
  readonly operations: readonly OperationId[];
  readonly isDryRun: boolean;
}

const OPERATIONS: ReadonlyMap<string, BoundOperation> = new Map(
  listOperations(contract).map((bound) => [bound.operation.operationId, bound]),
);

/** Sends each call through the API of this process, so that a tool has no right that a script would not have. */
export function createApiCaller(options: CallerOptions): ApiCaller {
  const send = async (id: OperationId, request: UntypedRequest, isDryRun = false): Promise<unknown> => {
    const bound = OPERATIONS.get(id);
    if (bound === undefined || !options.operations.includes(id))
      throw new Error(`The tool ${options.tool} does not name the operation ${id}`);
    const values = (request.path ?? {}) as Readonly<Record<string, string>>;
    const { status, text } = await toolCalls.run({ tool: options.tool, isDryRun }, async () =>
      options.send({
        method: bound.method.toUpperCase(),
        path: bound.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
          encodeURIComponent(values[name] ?? ''),
        ),
        query: request.query ?? {},
        body: request.body,
      }),
    );
    if (status >= 400) throw toRefusal(text);
    return text === '' ? null : JSON.parse(text);
  };
  return {
    // The contract says which body belongs to the operation, and the API answers as the contract says.
    get: async (id, request) => (await send(id, request)) as never,
    write: async (id, request) => (await send(id, request, options.isDryRun)) as never,
    async show(id, request, pick) {
      const schema = OPERATIONS.get(id)?.operation.responses['200']?.content?.['application/json']?.schema;
      const { shown, structured } = fenceVisitorText(schema, await send(id, request), options.random);
      return { shown: pick(shown as never), structured: pick(structured as never) };
    },
  };
}

function toRefusal(body: string): ToolRefusal {
  const { status, code, detail, errors } = JSON.parse(body) as components['schemas']['Problem'];
  const fields = (errors ?? []).map(({ pointer, code: fault }) => `${pointer} ${fault}`);
  return new ToolRefusal([`${status} ${code}: ${detail ?? ''}`, ...fields].join('\n'));
}
