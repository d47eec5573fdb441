import { describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import {
  type BoundOperation,
  contract,
  listOperations,
  type Schema,
} from '#platform/http/contract/contract-document.ts';
import type { OperationId } from '#platform/http/operations.ts';

import { createOauthStage } from './support/oauth-stage.ts';
import { addPasskey } from './support/requests/guarded-objects.ts';
import { GUARDED } from './support/requests/guarded-requests.ts';
import type { TestRequest } from './support/send-request.ts';
import { createSoftAuthenticator } from './support/soft-authenticator.ts';

type Schemas = components['schemas'];

/** Fields that are credentials. */
const CREDENTIAL = /^(?:\w+_)?(?:token|secret|codes?|proof|pass|credential_id)$/;
/** Fields with an address that may contain one, at the top of an answer. */
const ADDRESS = /^(?:return_to|url)$/;
/** Operations that begin a credential which another answer brings. */
const BEGINS = /Archive|PageCopy|Registration|SignIn|Token$|Code$|Codes$/;
const MAX_DEPTH = 4;

interface Parts extends Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** Names of the fields below a schema, to a depth that ends recursive schemas. */
function fieldsOf(schema: Schema, depth = 0): readonly string[] {
  if (depth > MAX_DEPTH) return [];
  const { properties = {}, items, allOf = [], anyOf = [], oneOf = [] } = schema as Parts;
  const below = [...Object.values(properties), ...allOf, ...anyOf, ...oneOf, ...(items ? [items] : [])];
  return [...Object.keys(properties), ...below.flatMap((part) => fieldsOf(part, depth + 1))];
}

function makesCredential({ method, operation: { operationId, responses } }: BoundOperation): boolean {
  if (method !== 'get' && BEGINS.test(operationId)) return true;
  const contents = Object.entries(responses).flatMap(([status, { content = {} }]) =>
    status.startsWith('2') ? Object.entries(content) : [],
  );
  return contents.some(
    ([type, { schema }]) =>
      type === 'application/zip' ||
      fieldsOf(schema).some((name) => CREDENTIAL.test(name)) ||
      (method === 'post' &&
        Object.keys((schema as Parts).properties ?? {}).some((name) => ADDRESS.test(name))),
  );
}

/** The purpose of the proof that an operation needs, or the reason why it needs none. */
type Decision = { readonly proof: Schemas['ProofPurpose'] } | { readonly without: string };

const SIGN_IN = { without: 'signs in: what it takes is the proof' } as const;
const PAYMENT = { without: 'opens a page of the payment provider, which asks the person itself' } as const;
const INVITATION = { without: 'invites a person, and opens no account' } as const;
const PUBLIC_ID = { without: 'names a passkey, which only its device can use' } as const;
const PUBLIC_RECORD = { without: 'is text for a public record of a domain' } as const;

const DECISIONS: Partial<Readonly<Record<OperationId, Decision>>> = {
  answerConnectionRequest: { proof: 'connections' },
  createToken: { proof: 'connections' },
  createWebhook: { proof: 'connections' },
  rotateWebhookSecret: { proof: 'connections' },
  createPasskeyRegistration: { proof: 'passkeys' },
  createRecoveryCodes: { proof: 'passkeys' },
  startPasswordless: { proof: 'passkeys' },
  endPasswordless: { proof: 'passkeys' },
  v4RequestExportArchive: { proof: 'export' },
  v4DownloadExportArchive: { proof: 'export' },
  v4RequestPageCopy: { proof: 'export' },
  v4DownloadPageCopy: { proof: 'export' },
  createPasskey: { without: 'ends a registration, which needed the proof' },
  createProof: { without: 'is the proof' },
  createProofByCode: { without: 'is the proof' },
  sendProofCode: { without: 'mails the digits of a proof to the mailbox of the account' },
  getCustomToken: SIGN_IN,
  sendSignInMail: SIGN_IN,
  signInFromServer: SIGN_IN,
  signInWithPasskey: SIGN_IN,
  signInWithRecoveryCode: SIGN_IN,
  v4ProveAddress: SIGN_IN,
  deleteRefreshToken: { without: 'ends sessions' },
  listPasskeys: PUBLIC_ID,
  updatePasskey: PUBLIC_ID,
  openPage: { without: 'gives a visitor the pass for a passphrase' },
  getInvitation: INVITATION,
  v4GetInvitation: INVITATION,
  createShareLink: { without: 'is an address for everyone' },
  v4CreatePreviewCode: { without: 'shows a draft to the persons whom its owner sends it' },
  v4DeletePreviewCode: { without: 'ends a preview' },
  v4RefreshTimelineToken: {
    without: 'reads public entries of followed pages, and ends the address before it',
  },
  v4CreateLiveStream: { without: 'says that one stream goes on' },
  v4CreateInstagramAuthorization: { without: 'opens a page of Instagram, which asks the person itself' },
  v4CreateCreator: PAYMENT,
  v4CreateCustomerPortal: PAYMENT,
  v4CreateSupport: PAYMENT,
  v4ListNames: PUBLIC_RECORD,
  v4CreateName: PUBLIC_RECORD,
  v4UpdateName: PUBLIC_RECORD,
  v4CheckName: PUBLIC_RECORD,
  v4UpdateAtprotoDid: PUBLIC_RECORD,
  v4CheckLinkProof: { without: 'marks a link whose page links back' },
  v4UploadPageCopy: { without: 'reads a file, and returns no credential' },
};

test('4A4: names a proof, or why none is needed, for each operation that makes a credential', () => {
  const found = listOperations(contract)
    .filter((bound) => makesCredential(bound))
    .map(({ operation }) => operation.operationId);
  expect(Object.keys(DECISIONS).toSorted()).toEqual(found.toSorted());
});

const stage = createOauthStage();
const PROVEN = Object.entries(DECISIONS).flatMap(([operation, decision]) =>
  'proof' in decision ? [[operation as keyof typeof GUARDED, decision.proof] as const] : [],
);

async function requestOf(operation: keyof typeof GUARDED): Promise<TestRequest> {
  if (operation !== 'answerConnectionRequest') return GUARDED[operation];
  const { to } = await stage.createBrowser().get(stage.authorizeUrl().url);
  const url = `/v4/connection_requests/${to?.split('/connect/')[1]}`;
  return { method: 'POST', url, body: { decision: 'allowed', scopes: ['page.read'] } };
}

describe.each(PROVEN)('%s', (operation, purpose) => {
  test(`4A4: refuses an old sign-in without a proof of ${purpose}`, async () => {
    const as = await stage.createOwner();
    const claims = { auth_time: Math.floor(stage.api.clock.now().getTime() / 1000) - 301 };
    const device = createSoftAuthenticator();
    await addPasskey(stage.api, as, device);
    const prove = async (of: Schemas['ProofPurpose']): Promise<string> => {
      const call = { method: 'POST', as, claims } as const;
      const url = '/v4/proof_challenges';
      const { body: challenge } = await stage.api.send<Schemas['ProofChallenge']>({
        ...call,
        url,
        body: { purpose: of },
      });
      const body = { purpose: of, ...device.sign(challenge) };
      return (await stage.api.send<Schemas['Proof']>({ ...call, url: '/v4/proofs', body })).body.proof;
    };
    const request = { ...(await requestOf(operation)), as, claims };
    const codeWith = async (headers?: Readonly<Record<string, string>>) =>
      (await stage.api.send<{ code?: string } | undefined>({ ...request, ...(headers && { headers }) })).body
        ?.code;
    expect(await codeWith()).toBe('token_not_fresh');
    expect(await codeWith({ proof: await prove('desk') })).toBe('token_not_fresh');
    expect(await codeWith({ proof: await prove(purpose) })).not.toBe('token_not_fresh');
  });
});
