import { createHttpServer } from '@musubi/server/http-server';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createIdempotencyKeys } from '#core/state/idempotency-keys.repository.ts';
import { setMaintenance } from '#modules/maintenance/public.ts';
import { bindContract } from '#platform/http/bind-contract.ts';
import {
  type BoundOperation,
  contract,
  listOperations,
  type Operation,
} from '#platform/http/contract/contract-document.ts';
import type { OperationId } from '#platform/http/operations.ts';
import { noLimits } from '#platform/limits/limits.ts';

import { OPERATION_RULES } from '../src/composition/modules.ts';
import { createOperator } from './support/desk/operators.ts';
import { readFuzzSettings } from './support/env.ts';
import { createCreator } from './support/factories.ts';
import { silentLog } from './support/logs.ts';
import { type ArbitraryRequest, requestsTo, type SchemaOf } from './support/requests/contract-arbitraries.ts';
import { type ContractCaller, createContractCaller } from './support/requests/contract-requests.ts';
import type { TestAnswer } from './support/send-request.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

const OPERATIONS = listOperations(contract);
/**
 * Total requests, divided among all operations, so that the run time does not grow with the number of
 * operations.
 */
const REQUESTS = 6000;
const [FEWEST, MOST] = [60, 320];
const { requests: wanted, seed } = readFuzzSettings();
const share =
  wanted === undefined
    ? Math.min(MOST, Math.max(FEWEST, Math.floor(REQUESTS / OPERATIONS.length)))
    : Math.ceil(wanted / OPERATIONS.length);
const RUNS_OF_VALID = Math.ceil(share * 0.4);
const RUNS_OF_WILD = share - RUNS_OF_VALID;
const runs = (numRuns: number) => ({ numRuns, ...(seed !== undefined && { seed }) });
/**
 * Longer for the export of the desk's log: each export returns the whole log, which every earlier request
 * extends.
 */
const timeoutMs = (id: string): number => 20_000 + share * (id === 'v4OperatorExportLog' ? 500 : 50);

let api: TestApp;
let caller: ContractCaller;
const counted = { requests: 0, errorsOfOurs: 0, outsideContract: 0 };

beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => {
  await api.close();
  const { requests, errorsOfOurs, outsideContract } = counted;
  console.log(
    `${requests} requests to ${OPERATIONS.length} operations: ${errorsOfOurs} answers with 5xx, ` +
      `${outsideContract} outside the contract`,
  );
});

/** Sends a request. Returns the response and its fault: how the response violates the contract, or null. */
async function ask(
  bound: BoundOperation,
  request: ArbitraryRequest,
): Promise<{ readonly answer: TestAnswer<unknown>; readonly fault: string | null }> {
  const answer = await caller.send(bound, request);
  // If a path parameter cannot be a handle, the router answers 404 or 414 without calling the operation.
  const isUnreached = [404, 414].includes(answer.status) && bound.path.includes('{');
  const fault = isUnreached ? null : caller.faultOf(bound, answer);
  counted.requests += 1;
  if (answer.status >= 500) counted.errorsOfOurs += 1;
  if (fault !== null) counted.outsideContract += 1;
  return { answer, fault };
}

/** Error codes of rules that no schema can express. Such a rule may refuse a value that fits the schema. */
const RULES =
  /^(?:email_malformed|ends_before_start|handle_\w+|name_\w+|url_\w+|too_short|too_long|duplicate)$/;

/**
 * Fields that a rule may refuse as `not_allowed`: the start of a stream, a text that is not an OPML document,
 * a text sent together with the address of an import, and a right without its scope.
 */
const NOT_ALLOWED_BY_RULE: ReadonlySet<string> = new Set([
  '/body/starts_at',
  '/body/opml',
  '/body/text',
  '/body/may_change_payment_links',
]);

/**
 * Whether a rule about blocks refused the value: the block's text is empty once normalised, its recording has
 * another provider's id, its prices are in the wrong order, or it is a second mail list. The first mail list may come from an earlier request;
 * the API keeps it for clients that do not name this kind.
 */
const isOfBlock = (code: string, pointer: string): boolean =>
  (code === 'required' && /^\/body\/items\/\d+\/block\/\w+\//.test(pointer)) ||
  (code === 'pattern' && pointer.endsWith('/block/player/ref')) ||
  (code === 'not_allowed' && /\/block\/commission\/items\/\d\/price_to$/.test(pointer)) ||
  (code === 'too_many' && pointer.endsWith('/block/mail_list'));

/** Whether the rule about locks refused the value, because the lock has no word yet. */
const isOfLock = (code: string, pointer: string): boolean =>
  code === 'required' && pointer === '/body/lock_word';

/**
 * Whether a rule about notices refused the value: a field that the kind needs is missing, or a URL leads to
 * no page.
 */
const isOfNotice = (code: string, pointer: string): boolean =>
  (code === 'required' && /^\/body\/(?:text|name|email|work|role)$/.test(pointer)) ||
  (code === 'not_allowed' && /^\/body\/(?:urls\/\d|work|role)$/.test(pointer));

/** Whether the rule about letters that ask for a commission refused the value: these alone have a way to answer. */
const isOfAsk = (code: string, pointer: string): boolean =>
  ['required', 'not_allowed'].includes(code) && /^\/body\/(?:is_public|reply_to)$/.test(pointer);

/** Whether the rule about mails to readers refused the words: nothing but blanks, or an address of the web. */
const isOfMail = (code: string, pointer: string): boolean =>
  ['required', 'not_allowed'].includes(code) && pointer === '/body/words';

/** Whether a rule refused the value. Elsewhere, `not_allowed` is a schema error. */
function isRule({ code, pointer }: { readonly code: string; readonly pointer: string }): boolean {
  if ([isOfBlock, isOfLock, isOfNotice, isOfAsk, isOfMail].some((isOf) => isOf(code, pointer))) return true;
  return RULES.test(code) || (code === 'not_allowed' && NOT_ALLOWED_BY_RULE.has(pointer));
}

/**
 * Refusals of valid requests that depend on stored data. A generated handle may belong to a creator from
 * another generated request, who accepts no monthly support (`support_closed`). A generated id may have got a
 * role in another request (`operator_account`), and no generated sister app is registered
 * (`sister_app_not_allowed`). Generated texts, images and addresses contain no links to import. No device signed the
 * generated answers of passkeys, and no account has the generated recovery codes. The user's page is too new to mail
 * readers (`reader_mails_held`).
 */
const REFUSALS: ReadonlySet<string> = new Set([
  'connections_full',
  'handle_taken',
  'import_charset_unsure',
  'import_nothing_found',
  'import_unreachable',
  'import_unreadable',
  'not_found',
  'operator_account',
  'passkey_refused',
  'passkey_unknown',
  'pib_id_taken',
  'quota_exceeded',
  'reader_mails_held',
  'recovery_code_refused',
  'request_closed',
  'second_way_missing',
  'sister_app_not_allowed',
  'support_closed',
  'token_invalid',
]);

interface Refused {
  readonly code?: string;
  readonly errors?: readonly { readonly code: string; readonly pointer: string }[];
}

/** Whether the error says that an account id has another service's format. The schema cannot check this. */
const isOfAnotherService = (code: string, pointer: string): boolean =>
  code === 'pattern' && /^\/body\/activities\/\d+\/source_id$/.test(pointer);

function isRefusedByRule({ status, body }: TestAnswer<unknown>): boolean {
  const { code, errors = [] } = body as Refused;
  if (status === 400) {
    return (
      code === 'validation_failed' &&
      errors.every((error) => isRule(error) || isOfAnotherService(error.code, error.pointer))
    );
  }
  return REFUSALS.has(code ?? '');
}

/** Operations that end the caller's session, so that the API refuses later requests of the same test. */
const ENDING: ReadonlySet<string> = new Set<OperationId>([
  'deleteRefreshToken',
  'unsubscribe',
  'unsubscribeUser',
  'v4Unsubscribe',
]);

function isEndedByItself(id: string, { body }: TestAnswer<unknown>): boolean {
  const { code = '' } = body as { readonly code?: string };
  return ENDING.has(id) && ['session_revoked', 'session_signed_out'].includes(code);
}

describe.each(OPERATIONS.map((bound) => [bound.operation.operationId, bound] as const))(
  'the operation %s',
  (id, bound) => {
    beforeAll(async () => {
      // A generated request may have started maintenance, which would close the operations tested after it.
      await setMaintenance(api.core, { body: { is_maintenance: false } });
      const operator = await createOperator(api, ['administrator']);
      const { id: userId } = await createCreator(api);
      api.mailboxes.put({ userId });
      caller = createContractCaller(api, userId, operator);
    });

    test(
      'answers valid requests as the contract declares',
      async () => {
        await fc.assert(
          fc.asyncProperty(requestsTo(bound.operation, 'valid'), async (request) => {
            const { answer, fault } = await ask(bound, await caller.withPresentVersions(bound, request));
            const isExpected = answer.status < 300 || isRefusedByRule(answer) || isEndedByItself(id, answer);
            expect(isExpected, answer.text).toBe(true);
            expect(fault).toBeNull();
          }),
          runs(RUNS_OF_VALID),
        );
      },
      timeoutMs(id),
    );

    test(
      'answers arbitrary requests as the contract declares, never with 5xx',
      async () => {
        await fc.assert(
          fc.asyncProperty(requestsTo(bound.operation, 'wild'), async (request) => {
            const { answer, fault } = await ask(bound, request);
            expect(answer.status).toBeLessThan(500);
            expect(fault).toBeNull();
          }),
          runs(RUNS_OF_WILD),
        );
      },
      timeoutMs(id),
    );
  },
);

test.each(OPERATIONS.map(({ operation }) => [operation.operationId, operation.responses] as const))(
  '%s declares the statuses 400, 429 and 503',
  (_id, responses) => expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '429', '503'])),
);

describe('x-put', () => {
  const puts = OPERATIONS.filter(({ method }) => method === 'put').map(({ operation }) => operation);
  const idsOf = (found: readonly Operation[]): readonly string[] =>
    found.map(({ operationId }) => operationId);
  const bodyOf = ({ requestBody }: Operation): SchemaOf | undefined =>
    requestBody?.content['application/json']?.schema;

  test.each(puts.map((operation) => [operation.operationId, operation['x-put']] as const))(
    'says what %s does with fields that the body leaves out',
    (_id, kind) => expect(['act', 'merge', 'replace']).toContain(kind),
  );

  test('is only at a PUT, which replaces or merges only with a body', () => {
    const others = OPERATIONS.filter(({ method, operation }) => method !== 'put' && 'x-put' in operation);
    expect(others).toEqual([]);
    const empty = puts.filter((operation) => bodyOf(operation) === undefined && operation['x-put'] !== 'act');
    expect(idsOf(empty)).toEqual([]);
  });

  test('is `merge` only where the body may leave out a field', () => {
    const whole = puts.filter((operation) => {
      const { properties = {}, required = [] } = bodyOf(operation) ?? {};
      return operation['x-put'] === 'merge' && Object.keys(properties).length === required.length;
    });
    expect(idsOf(whole)).toEqual([]);
  });
});

test('divides all requests among the operations', () => {
  expect(counted.requests).toBeGreaterThanOrEqual(share * OPERATIONS.length);
});

describe('bindContract', () => {
  const bind = (handlers: object, from: unknown = contract) =>
    bindContract(createHttpServer({ log: silentLog }), {
      contract: from as typeof contract,
      handlers: handlers as never,
      rules: OPERATION_RULES,
      authentication: {
        admit: async () => {},
        authenticate: async () => Promise.reject(new Error('nobody asks')),
        isConnection: () => false,
      },
      checkServiceKey: () => {},
      admitOperator: async () => Promise.reject(new Error('no operator asks')),
      admitForm: async () => async () => {},
      idempotencyKeys: createIdempotencyKeys(api.core),
      limits: noLimits,
      apiOrigin: 'http://localhost:3002',
    });
  const all = Object.fromEntries(
    listOperations(contract).map(({ operation }) => [operation.operationId, async () => ({ status: 204 })]),
  );

  test('throws on an operation without a handler and a handler without an operation', () => {
    const { getUser: _missing, ...rest } = all;
    expect(() => bind(rest)).toThrow('Operations of the contract without a handler: getUser');
    expect(() => bind({ ...all, getSecrets: async () => ({ status: 204 }) })).toThrow(
      'Handlers without an operation in the contract: getSecrets',
    );
    expect(() => bind(all)).not.toThrow();
  });

  test('throws when contract and server disagree on authentication', () => {
    const opened = structuredClone(contract) as { paths: Record<string, { get: { security?: unknown } }> };
    const profile = opened.paths['/v4/profile'];
    if (profile === undefined) throw new Error('The contract has lost /v4/profile');
    profile.get.security = [];
    expect(() => bind(all, opened)).toThrow(
      'v4GetProfile asks for [], and for [["bearer"]] in the generated types',
    );
    profile.get.security = [{ oauth: [] }];
    expect(() => bind(all, opened)).toThrow('which this server cannot enforce');
  });
});
