import { contract, listOperations } from './contract-document.ts';
import type { OperationId } from './operations.ts';

type Operations = ReadonlySet<string>;

/** What a session that is signed out or revoked may still do: learn of it, and repeat it. */
export const OPERATIONS_AFTER_SIGN_OUT: Operations = new Set<OperationId>([
  'getGlobalSignOutStatus',
  'registerKeyForGlobalSignOut',
]);

/**
 * What the token of a sign-in itself is taken for, minutes after it: making a session of it, and what asks for a new
 * proof of who somebody is. It carries no key for global sign-out; everything else needs a session, which does.
 */
export const OPERATIONS_WITHOUT_KEY: Operations = new Set<OperationId>([
  'deleteRefreshToken',
  'getCustomToken',
  'registerKeyForGlobalSignOut',
  'unsubscribe',
  'unsubscribeUser',
  'v4DownloadExportArchive',
  'v4EndSession',
  'v4ExportData',
  'v4RequestExportArchive',
  'v4Unsubscribe',
]);

/** What anybody may do who can sign in at all: sign in and out, read and take along what is theirs, visit, and leave. */
const OPERATIONS_OF_EVERYBODY = [
  'deleteRefreshToken',
  'getCustomToken',
  'getGlobalSignOutStatus',
  'getInvitation',
  'getMaintenance',
  'getProfile',
  'getRegistered',
  'getUser',
  'listUserActivities',
  'recordClick',
  'recordFootprint',
  'registerKeyForGlobalSignOut',
  'unsubscribe',
  'unsubscribeUser',
  'v4CancelUnsubscription',
  'v4DownloadExportArchive',
  'v4EndSession',
  'v4ExportData',
  'v4GetExportArchive',
  'v4GetProfile',
  'v4GetUnsubscription',
  'v4ListSessions',
  'v4ListSupports',
  'v4ProveAddress',
  'v4RequestExportArchive',
  'v4Unsubscribe',
  // Whoever pays can always stop paying.
  'v4UpdateSupport',
] as const satisfies readonly OperationId[];

const READS = listOperations(contract)
  .filter(({ method }) => method === 'get')
  .map(({ operation }) => operation.operationId);

/** What a suspended account may do. An operation that is not here is closed to it. */
export const OPERATIONS_WHILE_SUSPENDED: Operations = new Set<string>(OPERATIONS_OF_EVERYBODY);

/** What an account that is about to be erased may do: read, and stay after all. Every other write is closed to it. */
export const OPERATIONS_WHILE_LEAVING: Operations = new Set<string>([...OPERATIONS_OF_EVERYBODY, ...READS]);
