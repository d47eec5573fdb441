import document from '@musubi/openapi/openapi.json' with { type: 'json' };

export type Schema = Readonly<Record<string, unknown>>;

export type ParameterPlace = 'path' | 'query' | 'header';

export interface Parameter {
  readonly name: string;
  readonly in: ParameterPlace;
  readonly required?: boolean;
  readonly schema: Schema;
  /** Headers that may carry the value of a query parameter, so that a secret need not stand in an address. */
  readonly 'x-header-alternatives'?: readonly string[];
}

type Content = Readonly<
  Record<
    string,
    {
      readonly schema: Schema;
      readonly examples?: Readonly<Record<string, { readonly value?: unknown }>>;
    }
  >
>;

export interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
}

export const METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const;
export type Method = (typeof METHODS)[number];

type PathItem = { readonly [M in Method]?: Operation };

/** What the server reads of an OpenAPI 3.0 document whose references are resolved. */
export interface ContractDocument {
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
}

// The document is generated, linted and dereferenced by `pnpm codegen`; TypeScript's literal type of it is of no use here.
export const contract = document as unknown as ContractDocument;

export interface BoundOperation {
  readonly path: string;
  readonly method: Method;
  readonly operation: Operation;
}

/** Every operation of a contract with its place. */
export function listOperations(from: ContractDocument): readonly BoundOperation[] {
  return Object.entries(from.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation === undefined ? [] : [{ path, method, operation }];
    }),
  );
}
