import type { FastifyInstance } from 'fastify';

import type { Core, OperationModule } from '#core/module.ts';
import { contract, listOperations } from '#platform/http/contract-document.ts';
import type { Handlers } from '#platform/http/operations.ts';

/** The success status of each operation; null where the contract has several, which the function then names. */
const STATUSES: ReadonlyMap<string, number | null> = new Map(
  listOperations(contract).map(({ operation: { operationId, responses } }) => {
    const [first, ...more] = Object.keys(responses).filter((status) => status.startsWith('2'));
    return [operationId, more.length === 0 ? Number(first) : null];
  }),
);

type UntypedFunction = (core: unknown, call: unknown) => Promise<unknown>;

type NeedsOf<M> = M extends OperationModule<infer Needs> ? Needs : never;
/** Empty for a module that needs only `Core`. */
type OwnNeedsOf<M> =
  Exclude<keyof NeedsOf<M>, keyof Core> extends never ? [] : [needs: Omit<NeedsOf<M>, keyof Core>];
type HandlersOf<M extends OperationModule<never>> = Pick<Handlers, keyof Handlers & keyof M['operations']>;

function toHandler(id: string, run: UntypedFunction, core: unknown) {
  const status = STATUSES.get(id) ?? null;
  return async (call: unknown): Promise<unknown> => {
    const result = await run(core, call);
    return status === null ? result : { status, body: result };
  };
}

/** Adds `create`, so that a module of operation functions is composed like the other modules. */
export function toModule<const M extends OperationModule<never>>(module: M) {
  const create = (core: Core, ...[needs]: OwnNeedsOf<M>) => {
    // The casts are safe, because `satisfies OperationModule` in the module checks each function.
    const own = { ...core, ...needs } as never;
    const { jobs = [] } = module;
    const rows = Object.entries<{ readonly run: UntypedFunction }>(module.operations as never);
    return {
      services: {},
      handlers: Object.fromEntries(
        rows.map(([id, { run }]) => [id, toHandler(id, run, own)]),
      ) as unknown as HandlersOf<M>,
      jobs: (typeof jobs === 'function' ? jobs(own) : jobs).map(({ work, ...job }) => ({
        ...job,
        work: async () => work(own),
      })),
      addRoutes: async (app: FastifyInstance) => module.addRoutes?.(app, own),
    };
  };
  return { ...module, create };
}
