import type { VerifiedToken } from '@musubi/server/verified-token';

import type { operations } from '#generated/contract.ts';

import type { Caller } from './caller.ts';
import type { FileBody } from './file-body.ts';
import type { KeptBody } from './kept-body.ts';

export type OperationId = keyof operations;

/** Operations that the contract opens to everybody (`security: []`); the binder checks that it says the same. */
export const PUBLIC_OPERATIONS = [
  'getTimelineFeed',
  'listGenres',
  'listUsers',
  'v4LiveHeartbeat',
] as const satisfies readonly OperationId[];

/** Operations that take a bearer and do without (`security: [{}, bearer]`); a bearer that is not good is refused. */
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

/** Operations of other services, which show the key they were given (`security: [apiKey]`). */
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

/** What each operation of a service needs: a key opens what its service does, and nothing else. */
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

/** An operation without a viewer: anybody's, or another service's. */
export type OperationIdOfNobody = (typeof OPERATIONS_OF_NOBODY)[number];
type OptionalBearerOperationId = (typeof OPTIONAL_BEARER_OPERATIONS)[number];

type ViewerOf<O extends OperationId> = O extends OperationIdOfNobody
  ? null
  : O extends OptionalBearerOperationId
    ? VerifiedToken | null
    : VerifiedToken;

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

/** What a handler is called with: values that fit the contract, and who is asking. */
export interface Call<O extends OperationId> {
  readonly path: ParametersIn<O, 'path'>;
  readonly query: ParametersIn<O, 'query'>;
  readonly body: BodyOf<O>;
  readonly caller: Caller;
  readonly viewer: ViewerOf<O>;
}

type SuccessStatus = 200 | 201 | 202 | 204;

type ContentOf<Response> = Response extends { readonly content: { readonly 'application/json': infer Body } }
  ? { readonly body: Body | KeptBody<Body> }
  : Response extends { readonly content: { readonly 'application/zip': unknown } }
    ? { readonly body: FileBody }
    : { readonly body?: never };

/** What a handler may answer: one form for each success of the contract. Everything else is thrown as a `Problem`. */
type Answer<O extends OperationId> = {
  [Status in keyof operations[O]['responses'] & SuccessStatus]: { readonly status: Status } & ContentOf<
    operations[O]['responses'][Status]
  >;
}[keyof operations[O]['responses'] & SuccessStatus];

type Handler<O extends OperationId> = (call: Call<O>) => Promise<Answer<O>>;

/** One handler for every operation of the contract: a missing or surplus one does not compile, and does not start. */
export type Handlers = { readonly [O in OperationId]: Handler<O> };
