/**
 * The parts of a JSON schema that the comparison of two contracts reads. A `$ref` points into the same
 * contract.
 */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly nullable?: boolean;
  readonly enum?: readonly unknown[];
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly maximum?: number;
  readonly minimum?: number;
  readonly maxItems?: number;
  readonly minItems?: number;
  readonly minProperties?: number;
  readonly uniqueItems?: boolean;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly anyOf?: readonly Schema[];
  /** Problem code for a file over its limit. */
  readonly 'x-too-large'?: string;
}

export type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

export interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}

export interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly $ref?: string; readonly required?: boolean; readonly content?: Content };
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: Content }>>;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
}

/** A bundled API contract: an OpenAPI 3.0 document. */
export interface Contract {
  readonly info: { readonly version: string };
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

const METHODS: ReadonlySet<string> = new Set(['get', 'put', 'post', 'patch', 'delete']);

/** Returns every operation, keyed by `METHOD /path`. */
export function findOperations(contract: Contract): ReadonlyMap<string, Operation> {
  const entries = Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => METHODS.has(method))
      .map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation as Operation] as const),
  );
  return new Map(entries);
}

/** Resolves a `$ref` within the contract. Returns any other value unchanged. */
export function resolve<T extends { readonly $ref?: string }>(contract: Contract, value: T): T {
  if (value.$ref === undefined) return value;
  const steps = value.$ref.replace(/^#\//, '').split('/');
  const found = steps.reduce<unknown>(
    (at, step) => (at as Readonly<Record<string, unknown>>)[step.replaceAll('~1', '/').replaceAll('~0', '~')],
    contract,
  );
  return resolve(contract, found as T);
}
