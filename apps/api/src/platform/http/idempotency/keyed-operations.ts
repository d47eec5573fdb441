import { type Access, readAccess } from '../contract/access.ts';
import type { BoundOperation, ContractDocument } from '../contract/contract-document.ts';
import type { OperationId } from '../operations.ts';

const SECRET = 'the answer has a secret, which must not be stored';
const PROVIDER = 'the answer has an address at a provider that opens for the caller only';
const REPEATABLE = 'the operation is idempotent, and ends the session that would repeat it';

/**
 * Every POST that takes a bearer token outside the desk accepts an `Idempotency-Key`, except these. Their answers
 * are never stored.
 */
export const WITHOUT_IDEMPOTENCY_KEY = {
  createPasskeyRegistration: SECRET,
  createProof: SECRET,
  createProofByCode: SECRET,
  createProofChallenge: SECRET,
  createRecoveryCodes: SECRET,
  createToken: SECRET,
  createWebhook: SECRET,
  openPage: SECRET,
  rotateWebhookSecret: SECRET,
  v4CreateLiveStream: SECRET,
  v4CreatePreviewCode: SECRET,
  v4ProveAddress: SECRET,
  v4CreateInstagramAuthorization: PROVIDER,
  v4CreateCreator: PROVIDER,
  v4CreateCustomerPortal: PROVIDER,
  v4CreateSupport: PROVIDER,
  answerConnectionRequest: 'the answer has an address that opens once, in the browser of the caller',
  confirmCommissions: 'a repeat confirms the same state',
  createShareLink: 'a repeat within ten seconds answers with the same link',
  previewReaderMail: 'the operation stores nothing',
  testReaderMail: 'a repeat is one of the five mails of a day, to the caller alone',
  sendProofCode: 'a repeat is one of the three mails of an hour, to the caller alone',
  sendReaderMail: 'a repeat within seven days is refused',
  stopPasswordless: 'a repeat finds that no choice waits',
  recordClick: 'no row may tie an account to its visits',
  unsubscribe: REPEATABLE,
  unsubscribeUser: REPEATABLE,
  v4Unsubscribe: REPEATABLE,
} as const satisfies Partial<Record<OperationId, string>>;

const TAKES_BEARER: ReadonlySet<Access> = new Set<Access>(['bearer', 'optional bearer']);

/** Whether repeats of a request with an `Idempotency-Key` get the stored answer of the first request. */
export function takesIdempotencyKey(
  { method, operation }: BoundOperation,
  { contract, isOfDesk }: { readonly contract: ContractDocument; readonly isOfDesk: boolean },
): boolean {
  return (
    method === 'post' &&
    !isOfDesk &&
    TAKES_BEARER.has(readAccess(operation, contract)) &&
    !(operation.operationId in WITHOUT_IDEMPOTENCY_KEY)
  );
}
