import bundle from '@musubi/openapi/bundle.json' with { type: 'json' };

import { scopesOfRule } from '../http/callers/authority.ts';
import { type BoundOperation, contract, listOperations } from '../http/contract/contract-document.ts';
import type { OperationRules } from '../http/operation-rules.ts';
import type { OperationId } from '../http/operations.ts';

/** The operations of one module of the API. */
export interface ModuleOperations {
  /** Name of the module in camel case, such as `pageBlocks`. */
  readonly name: string;
  readonly operations: readonly string[];
}

/** Readers whom a resource concerns first. */
export type Audience = 'apps' | 'others' | 'operators';

/** A page of the reference: what one module does. */
export interface Resource {
  readonly slug: string;
  readonly title: string;
  readonly audience: Audience;
  readonly operations: readonly BoundOperation[];
}

/** Titles that differ from the name of the module. */
const TITLES: Readonly<Record<string, string>> = {
  analytics: 'Use of operations',
  audience: 'Doors of pages',
  blocks: 'Blocked people',
  connections: 'Apps and tokens',
  export: 'Exports',
  footprints: 'Visits of pages',
  live: 'Live streams',
  names: 'Own names',
  passwordless: 'Accounts without a password',
  'pib-id': 'Shared identifier',
  'profile-page': 'Public pages',
  session: 'Sessions',
  stats: 'Statistics',
  unsubscribe: 'Deleting accounts',
};
/** Parts of modules with a page of their own, because the page of the whole module would be too large. */
const PARTS: Readonly<Record<string, Readonly<Record<string, readonly OperationId[]>>>> = {
  cases: { appeals: ['v4OperatorListAppeals', 'v4OperatorAnswerAppeal', 'v4OperatorUndoDecision'] },
};

/** Words of a name in camel case, as a part of an address. */
const toSlug = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const toTitle = (slug: string): string => {
  const words = slug.replaceAll('-', ' ');
  return TITLES[slug] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

function toAudience(rules: readonly OperationRules[keyof OperationRules][]): Audience {
  const isForApps =
    rules.some((rule) => scopesOfRule(rule).length > 0) || rules.every(({ token }) => token === 'open');
  if (isForApps) return 'apps';
  const ofDesk = rules.filter((rule) => 'operator' in rule || 'scope' in rule);
  return ofDesk.length > rules.length / 2 ? 'operators' : 'others';
}

function listParts({ name, operations }: ModuleOperations): readonly ModuleOperations[] {
  const parts = Object.entries(PARTS[name] ?? {}).map(([part, ids]) => ({ name: part, operations: ids }));
  const taken = new Set<string>(parts.flatMap(({ operations: ids }) => ids));
  return [{ name, operations: operations.filter((id) => !taken.has(id)) }, ...parts];
}

/**
 * Groups the contract into pages of the reference, one for each module with operations.
 * @param taken Addresses of other pages. A resource of such a name gets the suffix `-operations`.
 * @throws Error when an operation of the contract stands on no page.
 */
export function listResources(
  modules: readonly ModuleOperations[],
  rules: OperationRules,
  taken: ReadonlySet<string>,
): readonly Resource[] {
  const left = new Map(listOperations(contract).map((bound) => [bound.operation.operationId, bound]));
  const resources = modules.flatMap(listParts).flatMap(({ name, operations: ids }) => {
    const operations = ids.flatMap((id) => left.get(id) ?? []);
    for (const id of ids) left.delete(id);
    if (operations.length === 0) return [];
    const slug = toSlug(name);
    const audience = toAudience(ids.map((id) => rules[id as keyof OperationRules]));
    return {
      slug: taken.has(slug) ? `${slug}-operations` : slug,
      title: toTitle(slug),
      audience,
      operations,
    };
  });
  if (left.size > 0) throw new Error(`No page of the reference has ${[...left.keys()].join(', ')}`);
  return resources.toSorted((one, other) => one.title.localeCompare(other.title, 'en'));
}

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function* listReferences(value: unknown): Generator<string> {
  if (!isNode(value)) return;
  for (const [key, child] of Object.entries(value)) {
    if (key === '$ref' && typeof child === 'string') yield child;
    else yield* listReferences(child);
  }
}

/** Collects the components that a part of the contract reaches, by group and name. */
function collectComponents(from: unknown): Readonly<Record<string, Node>> {
  const found: Record<string, Record<string, unknown>> = {};
  const all = bundle.components as unknown as Readonly<Record<string, Node>>;
  const visit = (part: unknown): void => {
    for (const reference of listReferences(part)) {
      const [group = '', name = ''] = reference.replace('#/components/', '').split('/');
      const known = (found[group] ??= {});
      if (name in known) continue;
      known[name] = all[group]?.[name];
      visit(known[name]);
    }
  };
  visit(from);
  return found;
}

/** The codes that these operations can answer with, and those of newer servers. */
function toOwnCodes(operations: readonly BoundOperation[]): object {
  const { anyOf, ...rest } = bundle.components.schemas.ProblemCode;
  const own = new Set(operations.flatMap(({ operation }) => operation['x-problem-codes']));
  return {
    ...rest,
    anyOf: anyOf.map((part) =>
      'enum' in part ? { ...part, enum: part.enum.filter((code) => own.has(code)) } : part,
    ),
  };
}

/** The ways to prove who calls that these operations name. */
function toOwnSchemes(operations: readonly BoundOperation[]): object {
  const named = new Set(
    operations.flatMap(({ operation: { security = bundle.security } }) => security.flatMap(Object.keys)),
  );
  return Object.fromEntries(
    Object.entries(bundle.components.securitySchemes).filter(([name]) => named.has(name)),
  );
}

/** Returns the value without extensions of OpenAPI, which Redoc does not draw. */
function withoutExtensions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExtensions);
  if (!isNode(value)) return value;
  const kept = Object.entries(value).filter(([key]) => !key.startsWith('x-'));
  return Object.fromEntries(kept.map(([key, child]) => [key, withoutExtensions(child)]));
}

/**
 * Cuts the contract down to the operations of one resource and what they reach. The operations lose their tags, by which Redoc
 * would group them.
 */
export function cutContract({ title, operations }: Resource, origin: string): unknown {
  const paths: Record<string, Record<string, unknown>> = {};
  const whole = bundle.paths as unknown as Readonly<Record<string, Readonly<Record<string, Node>>>>;
  for (const { path, method } of operations) {
    const { tags: _tags, ...operation } = whole[path]?.[method] ?? {};
    (paths[path] ??= {})[method] = operation;
  }
  const { schemas, ...components } = collectComponents(paths);
  return withoutExtensions({
    openapi: bundle.openapi,
    info: { title, version: bundle.info.version },
    servers: [{ url: origin }],
    security: bundle.security,
    paths,
    components: {
      securitySchemes: toOwnSchemes(operations),
      schemas: { ...schemas, ProblemCode: toOwnCodes(operations) },
      ...components,
    },
  });
}
