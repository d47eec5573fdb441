import { contract, listOperations } from './contract-document.ts';
import type { OperationId } from './operations.ts';

type Operations = ReadonlySet<string>;

/** Operations still open to a revoked or signed-out session: reading its status and signing out again. */
export const OPERATIONS_AFTER_SIGN_OUT: Operations = new Set<OperationId>([
  'getGlobalSignOutStatus',
  'registerKeyForGlobalSignOut',
]);

/**
 * Operations that accept an ID token without a session, for some minutes after the sign-in: creating a
 * session, and operations that need a recent sign-in. All others need a session, whose token has a key for
 * global sign-out.
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

/**
 * Operations for every account, whatever its state: sign in and out, read and export own data, visit pages, leave.
 */
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
  // A supporter can always stop paying.
  'v4UpdateSupport',
] as const satisfies readonly OperationId[];

const READS = listOperations(contract)
  .filter(({ method }) => method === 'get')
  .map(({ operation }) => operation.operationId);

/** Operations for suspended accounts; all others are refused. */
export const OPERATIONS_WHILE_SUSPENDED: Operations = new Set<string>(OPERATIONS_OF_EVERYBODY);

/**
 * Operations for accounts that are about to be erased: reads, and cancelling it. Other writes are refused.
 */
export const OPERATIONS_WHILE_LEAVING: Operations = new Set<string>([...OPERATIONS_OF_EVERYBODY, ...READS]);
