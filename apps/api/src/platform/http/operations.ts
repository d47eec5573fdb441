import type { operations } from '#generated/contract.ts';

import type { CachedBody } from './answers/cached-body.ts';
import type { FileBody } from './answers/file-body.ts';
import type { Caller } from './callers/caller.ts';
import type { Operator } from './callers/operator.ts';
import type { Viewer } from './callers/viewer.ts';
import type { AccessOf } from './contract/access.ts';
import type { SpooledFile } from './uploads/spooled-file.ts';

export type OperationId = keyof operations;

/** Ids of the operations of the desk, all below `/v4/operator`. */
export type OperatorOperationId = Extract<OperationId, `v4Operator${string}` | 'listClients' | 'setClient'>;

interface Viewers {
  readonly public: null;
  readonly 'service key': null;
  readonly 'optional bearer': Viewer | null;
  readonly bearer: Viewer;
}

type ParametersIn<
  O extends OperationId,
  Part extends 'path' | 'query',
> = operations[O]['parameters'] extends {
  readonly [P in Part]?: infer Values;
}
  ? [Values] extends [undefined]
    ? undefined
    : NonNullable<Values>
  : undefined;

/** Forms whose files are temporary files instead of bytes (`x-spooled` in the contract). */
interface SpooledForms {
  readonly v4UploadFile: { readonly file: SpooledFile };
  readonly v4UploadPageCopy: { readonly file: SpooledFile };
}

type BodyOf<O extends OperationId> = O extends keyof SpooledForms ? SpooledForms[O] : JsonOrFormOf<O>;

type JsonOrFormOf<O extends OperationId> = operations[O] extends {
  readonly requestBody: { readonly content: infer Content };
}
  ? Content[keyof Content & ('application/json' | 'multipart/form-data')]
  : undefined;

/** Arguments of a handler: the validated parts of the request, and the viewer. */
export interface Call<O extends OperationId> {
  readonly path: ParametersIn<O, 'path'>;
  readonly query: ParametersIn<O, 'query'>;
  readonly body: BodyOf<O>;
  readonly caller: Caller;
  readonly viewer: Viewers[AccessOf<O>];
  /** The calling operator; null for operations outside the desk. */
  readonly operator: O extends OperatorOperationId ? Operator : null;
}

type SuccessStatus = 200 | 201 | 202 | 204;

/** Media types whose responses are files, not JSON. */
type FileType = 'application/atom+xml' | 'application/zip' | 'text/csv' | 'text/x-opml';

type ContentOf<Response> = Response extends { readonly content: { readonly 'application/json': infer Body } }
  ? { readonly body: Body | CachedBody<Body> }
  : Response extends { readonly content: infer Content }
    ? keyof Content extends FileType
      ? { readonly body: FileBody }
      : { readonly body?: never }
    : { readonly body?: never };

/** Operations whose JSON may not fit into memory, so that it is sent from a file. */
type SpooledOperationId = 'v4ExportData';

/**
 * Results that a handler may return: one type per success status. A handler throws every other outcome as a
 * `Problem`.
 */
type Answer<O extends OperationId> = {
  [Status in keyof operations[O]['responses'] & SuccessStatus]: {
    readonly status: Status;
  } & (O extends SpooledOperationId
    ? { readonly body: FileBody }
    : ContentOf<operations[O]['responses'][Status]>);
}[keyof operations[O]['responses'] & SuccessStatus];

type Handler<O extends OperationId> = (call: Call<O>) => Promise<Answer<O>>;

type IsUnion<T, All = T> = T extends unknown ? ([All] extends [T] ? false : true) : never;

type OutcomeOf<O extends OperationId> =
  IsUnion<Answer<O>['status']> extends true
    ? Answer<O>
    : Answer<O> extends { readonly body: infer Body }
      ? Body
      : void;

type Uncached<A> = A extends { readonly status: infer Status; readonly body: infer Body }
  ? { readonly status: Status; readonly body: Exclude<Body, CachedBody<unknown>> }
  : A;

/**
 * Result of an operation function: only the body where the contract has one success status, else status and
 * body. Excludes `CachedBody`, so that callers in this process can read the body.
 */
export type Result<O extends OperationId> =
  IsUnion<Answer<O>['status']> extends true
    ? Uncached<Answer<O>>
    : Exclude<OutcomeOf<O>, CachedBody<unknown>>;

/** The function that carries out an operation. It may return its body as a `CachedBody`. */
export type OperationFunction<O extends OperationId, Needs> = (
  core: Needs,
  call: Call<O>,
) => Promise<OutcomeOf<O>>;

/** One handler per operation of the contract; with a missing or extra handler, the API does not compile. */
export type Handlers = { readonly [O in OperationId]: Handler<O> };
