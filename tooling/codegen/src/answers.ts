/** A JSON schema whose references are not resolved. */
interface ReferencedSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly items?: ReferencedSchema;
  readonly properties?: Readonly<Record<string, ReferencedSchema>>;
}

interface Content {
  readonly schema?: ReferencedSchema;
  readonly examples?: Readonly<Record<string, { readonly $ref?: string; readonly value?: unknown }>>;
}

type Referenced<T> = T | { readonly $ref: string };

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<
    Record<string, Referenced<{ readonly content?: Readonly<Record<string, Content>> }>>
  >;
}

/** The parts of the bundled API contract that describe responses. */
export interface ReferencedContract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, ReferencedSchema>>;
    readonly [kind: string]: Readonly<Record<string, unknown>>;
  };
}

/** The successful response of an API operation. */
export interface OperationAnswer {
  readonly operationId: string;
  readonly method: string;
  /** Path in which parameters are written as `:name`. */
  readonly path: string;
  readonly status: number;
  /** Schema name of the JSON body; null for a response without a body. */
  readonly schema: string | null;
  /** Whether the operation may respond with 204 and no body instead. */
  readonly isOptional: boolean;
  readonly examples: readonly unknown[];
}

const METHODS: ReadonlySet<string> = new Set(['get', 'put', 'post', 'patch', 'delete']);

/**
 * Returns the successful response of every operation, in the order of the contract. If an operation has
 * several, takes the first with an example.
 * @throws when an operation has no successful response.
 */
export function listAnswers(contract: ReferencedContract): readonly OperationAnswer[] {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => METHODS.has(method))
      .map(([method, operation]) => ({
        operationId: operation.operationId,
        method,
        path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        ...pickSuccess(contract, operation),
      })),
  );
}

type Success = Pick<OperationAnswer, 'status' | 'schema' | 'isOptional' | 'examples'>;

function pickSuccess(contract: ReferencedContract, { operationId, responses }: Operation): Success {
  const successes = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, response]) => {
      const { content } = follow(contract, response);
      const json = content?.['application/json'];
      const examples = Object.values(json?.examples ?? {}).map((example) => follow(contract, example).value);
      const isOptional = json !== undefined && responses['204'] !== undefined;
      return { status: Number(status), schema: nameOf(operationId, json), isOptional, examples };
    });
  const best = successes.find(({ examples }) => examples.length > 0) ?? successes[0];
  if (best === undefined) throw new Error(`${operationId} has no success status`);
  return best;
}

function nameOf(operationId: string, json: Content | undefined): string | null {
  if (json === undefined) return null;
  const name = findName(json.schema);
  if (name === null) throw new Error(`The response of ${operationId} must be a named schema`);
  return name;
}

function findName(schema: ReferencedSchema | undefined): string | null {
  return /^#\/components\/schemas\/(\w+)$/.exec(schema?.$ref ?? '')?.[1] ?? null;
}

function follow<T extends object>(contract: ReferencedContract, value: T): Exclude<T, { $ref: string }> {
  const { $ref } = value as { readonly $ref?: string };
  if ($ref === undefined) return value as Exclude<T, { $ref: string }>;
  const [, , kind = '', name = ''] = $ref.split('/');
  return follow(contract, contract.components[kind]?.[name] as T);
}

/** Finds an example of every object schema, including nested ones, among the examples of responses. */
export function findExamples(
  contract: ReferencedContract,
  answers: readonly OperationAnswer[],
): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>();
  const visit = (schema: ReferencedSchema | undefined, value: unknown): void => {
    if (schema === undefined || typeof value !== 'object' || value === null) return;
    const name = findName(schema);
    if (name !== null) {
      if (!Array.isArray(value) && !found.has(name)) found.set(name, value);
      visit(contract.components.schemas[name], value);
      return;
    }
    if (Array.isArray(value)) for (const one of value) visit(schema.items, one);
    else visitFields(schema, value);
  };
  const visitFields = ({ properties = {} }: ReferencedSchema, value: object): void => {
    for (const [field, inner] of Object.entries(value)) visit(properties[field], inner);
  };
  for (const { schema, examples } of answers) {
    for (const example of examples) visit({ $ref: `#/components/schemas/${schema}` }, example);
  }
  return found;
}
