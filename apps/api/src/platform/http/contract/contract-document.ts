import bundle from '@musubi/openapi/bundle.json' with { type: 'json' };

import { dereference } from './dereference.ts';

export type Schema = Readonly<Record<string, unknown>>;

export type ParameterPlace = 'path' | 'query' | 'header';

export interface Parameter {
  readonly name: string;
  readonly in: ParameterPlace;
  readonly required?: boolean;
  readonly schema: Schema;
  /**
   * Request headers that a client may send instead of the query parameter, so that secrets stay out of URLs.
   */
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

/** Announcement of the end of an operation, `x-deprecation` in the contract. */
export interface Deprecation {
  /** Day since which clients should use something else, such as `2027-01-31`. */
  readonly since: string;
  /** Day from which the operation may be gone, at least twelve months later. */
  readonly sunset: string;
  /** URL of the page that says what to use instead. */
  readonly link: string;
}

export interface Operation {
  readonly operationId: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly deprecated?: boolean;
  readonly 'x-deprecation'?: Deprecation;
  /** Says what a PUT does with fields that the body leaves out. */
  readonly 'x-put'?: 'act' | 'merge' | 'replace';
  /** Codes that the problems of the operation can have; `pnpm codegen` collects them. */
  readonly 'x-problem-codes': readonly string[];
}

export const METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const;
export type Method = (typeof METHODS)[number];

type PathItem = { readonly [M in Method]?: Operation };

/** The parts of a dereferenced OpenAPI 3.0 document that the server reads. */
export interface ContractDocument {
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
}

// `pnpm codegen` lints and bundles the document, so it has this shape.
export const contract = dereference(bundle) as ContractDocument;

export interface BoundOperation {
  readonly path: string;
  readonly method: Method;
  readonly operation: Operation;
}

/** Every operation of a contract with its path and method. */
export function listOperations(from: ContractDocument): readonly BoundOperation[] {
  return Object.entries(from.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation === undefined ? [] : [{ path, method, operation }];
    }),
  );
}
