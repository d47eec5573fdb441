import {
  type Content,
  type Contract,
  findOperations,
  type Operation,
  type Parameter,
  resolve,
} from '../contract-document.ts';
import { type Direction, findSchemaBreaks } from './schema-changes.ts';

interface Contracts {
  readonly before: Contract;
  readonly after: Contract;
}

/**
 * Finds what a client could do under the contract `before` but cannot do under `after`. Returns one sentence
 * for each breaking change.
 */
export function findBreakingChanges(before: Contract, after: Contract): readonly string[] {
  const present = findOperations(after);
  return [...findOperations(before)].flatMap(([place, was]) => {
    const is = present.get(place);
    if (is === undefined) return [`${place}: removed`];
    const contracts = { before, after };
    return [
      ...(was.operationId === is.operationId
        ? []
        : [`${place}: operationId ${was.operationId} became ${is.operationId}`]),
      ...findAccessBreaks(contracts, was, is).map((sentence) => `${place}: ${sentence}`),
      ...findParameterBreaks(contracts, was, is).map((sentence) => `${place} ${sentence}`),
      ...findBodyBreaks(contracts, was, is).map((sentence) => `${place} ${sentence}`),
      ...findResponseBreaks(contracts, was, is).map((sentence) => `${place} ${sentence}`),
    ];
  });
}

/** Finds security schemes that no longer give access to an operation. */
function findAccessBreaks({ before, after }: Contracts, was: Operation, is: Operation): readonly string[] {
  const schemesOf = (contract: Contract, { security }: Operation): readonly string[] => {
    const schemes = (security ?? contract.security ?? []).map((scheme) =>
      Object.keys(scheme).toSorted().join(' and '),
    );
    return schemes.length === 0 ? [''] : schemes;
  };
  const open = schemesOf(after, is);
  return schemesOf(before, was)
    .filter((scheme) => !open.includes(scheme) && !open.includes(''))
    .map((scheme) => `no longer open to ${scheme === '' ? 'everybody' : scheme}`);
}

function parametersOf(contract: Contract, { parameters = [] }: Operation): ReadonlyMap<string, Parameter> {
  const resolved = parameters.map((parameter) => resolve(contract, parameter));
  return new Map(resolved.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]));
}

function findParameterBreaks(contracts: Contracts, was: Operation, is: Operation): readonly string[] {
  const [before, after] = [parametersOf(contracts.before, was), parametersOf(contracts.after, is)];
  const changed = [...before].flatMap(([name, parameter]) => {
    const now = after.get(name);
    if (now === undefined) return [`${name}: removed`];
    return findSchemaBreaks({ ...contracts, direction: 'sent' }, parameter.schema, now.schema, name);
  });
  const required = [...after]
    .filter(([name, parameter]) => parameter.required === true && before.get(name)?.required !== true)
    .map(([name]) => `${name}: now required`);
  return [...changed, ...required];
}

function findBodyBreaks(contracts: Contracts, was: Operation, is: Operation): readonly string[] {
  const before = was.requestBody && resolve(contracts.before, was.requestBody);
  const after = is.requestBody && resolve(contracts.after, is.requestBody);
  const isNowRequired = after?.required === true && before?.required !== true;
  return [
    ...(isNowRequired ? ['body: now required'] : []),
    ...findContentBreaks({ ...contracts, direction: 'sent' }, before?.content, after?.content, 'body'),
  ];
}

/** Compares only successful responses, because error responses may change. */
function findResponseBreaks(contracts: Contracts, was: Operation, is: Operation): readonly string[] {
  const successes = (operation: Operation): readonly string[] =>
    Object.keys(operation.responses).filter((status) => status.startsWith('2'));
  const changed = successes(was).flatMap((status) => {
    const [before, after] = [was.responses[status], is.responses[status]];
    if (before === undefined || after === undefined) return [`${status}: removed`];
    const [old, now] = [resolve(contracts.before, before), resolve(contracts.after, after)];
    return findContentBreaks({ ...contracts, direction: 'read' }, old.content, now.content, status);
  });
  const added = successes(is)
    .filter((status) => was.responses[status] === undefined)
    .map((status) => `${status}: an unexpected success status`);
  return [...changed, ...added];
}

function findContentBreaks(
  compared: Contracts & { readonly direction: Direction },
  before: Content | undefined,
  after: Content | undefined,
  at: string,
): readonly string[] {
  return Object.entries(before ?? {}).flatMap(([mediaType, { schema }]) => {
    const now = after?.[mediaType];
    return now === undefined
      ? [`${at}: ${mediaType} removed`]
      : findSchemaBreaks(compared, schema, now.schema, at);
  });
}
