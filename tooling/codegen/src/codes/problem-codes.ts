import { type Contract, findOperations, type Operation, resolve } from '../contract-document.ts';

interface Described {
  readonly $ref?: string;
  readonly description?: string;
}

/** The operation as the contract writes it, and what its conditions read. */
interface Asked {
  readonly security: readonly string[];
  readonly headers: readonly string[];
  readonly tags: readonly string[];
  readonly hasBody: boolean;
  /** The problem of a file that is too large (`x-too-large`); null without a form. */
  readonly tooLarge: string | null;
}

type Condition = (operation: Asked) => boolean;

/** Only operations whose own description names the code can send it. */
const isNamed: Condition = () => false;
const hasBody: Condition = (operation) => operation.hasBody;
const takesBearer: Condition = ({ security }) => security.includes('bearer');
const isOfDesk: Condition = ({ tags }) => tags.includes('operators');
const takes =
  (header: string): Condition =>
  ({ headers }) =>
    headers.includes(header);
const takesFile =
  (code: string): Condition =>
  ({ tooLarge }) =>
    tooLarge === code;

/** Codes of responses that many operations share, and which of these operations can send them. */
const CONDITIONS: Readonly<Record<string, Condition>> = {
  account_leaving: takesBearer,
  account_suspended: takesBearer,
  address_unverified: isOfDesk,
  body_malformed: hasBody,
  body_missing: hasBody,
  file_too_large: takesFile('file_too_large'),
  file_unreadable: takesFile('file_too_large'),
  function_locked: isNamed,
  idempotency_key_malformed: takes('Idempotency-Key'),
  image_too_large: takesFile('image_too_large'),
  image_unreadable: takesFile('image_too_large'),
  import_too_large: takesFile('import_too_large'),
  operator_needs_passkey: isOfDesk,
  origin_unregistered: takesBearer,
  own_decision: isOfDesk,
  page_gated: takes('Page-Pass'),
  payments_unavailable: isNamed,
  quota_exceeded: isNamed,
  second_factor_required: isOfDesk,
  service_key_invalid: ({ security }) => security.some((scheme) => /key/i.test(scheme)),
  session_revoked: takesBearer,
  session_signed_out: takesBearer,
  sign_in_method_closed: takesBearer,
  token_expired: takesBearer,
  token_invalid: takesBearer,
  token_malformed: takesBearer,
  token_not_fresh: takesBearer,
  upload_too_slow: hasBody,
};

const namesIn = (text = ''): readonly string[] => [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);

/**
 * Returns the codes of an operation, sorted: those that the descriptions of its error responses name, unless its condition
 * excludes them, and those that its own description names.
 */
function listCodes(
  contract: Contract,
  operation: Operation & Described,
  known: ReadonlySet<string>,
): readonly string[] {
  const asked = toAsked(contract, operation);
  const errors = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400);
  const shared = errors
    .flatMap(([, response]) => namesIn(resolve<Described>(contract, response).description))
    .filter((code) => CONDITIONS[code]?.(asked) ?? true);
  const codes = new Set([...shared, ...namesIn(operation.description)].filter((code) => known.has(code)));
  return [...codes].toSorted();
}

function toAsked(contract: Contract, operation: Operation & { readonly tags?: readonly string[] }): Asked {
  const { parameters = [], requestBody, tags = [], security = contract.security ?? [] } = operation;
  const places = parameters.map((parameter) => resolve(contract, parameter));
  const schema = requestBody?.content?.['multipart/form-data']?.schema;
  const fields = Object.values((schema && resolve(contract, schema).properties) ?? {});
  const tooLarge = fields.flatMap((field) => field['x-too-large'] ?? []);
  return {
    security: security.flatMap((scheme) => Object.keys(scheme)),
    headers: places.filter((place) => place.in === 'header').map(({ name }) => name),
    tags,
    hasBody: requestBody !== undefined,
    tooLarge: tooLarge[0] ?? null,
  };
}

/** The names of `ProblemCode`, as far as this version knows them. */
function findKnownCodes(contract: Contract): ReadonlySet<string> {
  const [names] = contract.components?.schemas?.['ProblemCode']?.anyOf ?? [];
  if (names?.enum === undefined) throw new Error('The schema ProblemCode has no list of names');
  return new Set(names.enum.map(String));
}

/** Adds `x-problem-codes` to each operation: the codes that its answers can have. */
export function withProblemCodes<C extends Contract>(contract: C): C {
  const known = findKnownCodes(contract);
  const copy = structuredClone(contract);
  for (const operation of findOperations(copy).values())
    Object.assign(operation, { 'x-problem-codes': listCodes(contract, operation, known) });
  return copy;
}
