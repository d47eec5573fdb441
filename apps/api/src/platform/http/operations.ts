import type { operations } from '#generated/contract.ts';

import type { Viewer } from '../accounts/viewer.ts';
import type { CachedBody } from './cached-body.ts';
import type { Caller } from './caller.ts';
import type { FileBody } from './file-body.ts';

export type OperationId = keyof operations;

/** Operations without authentication (`security: []`); `bindContract` checks that the contract agrees. */
export const PUBLIC_OPERATIONS = [
  'getTimelineFeed',
  'listGenres',
  'listUsers',
  'v4LiveHeartbeat',
] as const satisfies readonly OperationId[];

/** Operations with an optional bearer (`security: [{}, bearer]`); an invalid bearer is still refused. */
export const OPTIONAL_BEARER_OPERATIONS = [
  'getOpenGraph',
  'createComment',
  'createReport',
  'getAchievements',
  'getInvitation',
  'getMaintenance',
  'getProfile',
  'getRegistered',
  'getStats',
  'getUser',
  'listUserActivities',
  'recordClick',
  'recordFootprint',
  'unsubscribe',
  'updateProfile',
  'uploadImage',
  'v4ProveAddress',
] as const satisfies readonly OperationId[];

/** Operations for our other services, which send a service key (`security: [apiKey]`). */
export const SERVICE_KEY_OPERATIONS = [
  'listAnalytics',
  'listReports',
  'resolveReport',
  'restoreUser',
  'setMaintenance',
  'setPibId',
  'suspendUser',
] as const satisfies readonly OperationId[];

export type ServiceScope = 'pib_id' | 'moderation' | 'operations';

/** The scope of each service operation; a key opens only operations of its own scope. */
export const SERVICE_SCOPES: Readonly<Record<(typeof SERVICE_KEY_OPERATIONS)[number], ServiceScope>> = {
  listAnalytics: 'operations',
  listReports: 'moderation',
  resolveReport: 'moderation',
  restoreUser: 'moderation',
  setMaintenance: 'operations',
  setPibId: 'pib_id',
  suspendUser: 'moderation',
};

const OPERATIONS_OF_NOBODY = [...PUBLIC_OPERATIONS, ...SERVICE_KEY_OPERATIONS] as const;

/** An operation without a viewer: public, or called by a service. */
export type OperationIdOfNobody = (typeof OPERATIONS_OF_NOBODY)[number];
type OptionalBearerOperationId = (typeof OPTIONAL_BEARER_OPERATIONS)[number];

type ViewerOf<O extends OperationId> = O extends OperationIdOfNobody
  ? null
  : O extends OptionalBearerOperationId
    ? Viewer | null
    : Viewer;

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

type BodyOf<O extends OperationId> = operations[O] extends {
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
  readonly viewer: ViewerOf<O>;
}

type SuccessStatus = 200 | 201 | 202 | 204;

type ContentOf<Response> = Response extends { readonly content: { readonly 'application/json': infer Body } }
  ? { readonly body: Body | CachedBody<Body> }
  : Response extends { readonly content: { readonly 'application/zip': unknown } }
    ? { readonly body: FileBody }
    : { readonly body?: never };

/** Results that a handler may return: one form per success status. Anything else is thrown as a `Problem`. */
type Answer<O extends OperationId> = {
  [Status in keyof operations[O]['responses'] & SuccessStatus]: { readonly status: Status } & ContentOf<
    operations[O]['responses'][Status]
  >;
}[keyof operations[O]['responses'] & SuccessStatus];

type Handler<O extends OperationId> = (call: Call<O>) => Promise<Answer<O>>;

/** One handler per operation of the contract; with a missing or surplus one, the API does not compile. */
export type Handlers = { readonly [O in OperationId]: Handler<O> };
