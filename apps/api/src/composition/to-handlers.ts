import type { TokenRule } from '#platform/http/callers/authority.ts';
import { CHECKED_ONLY } from '#platform/http/callers/tool-call.ts';
import { contract, listOperations } from '#platform/http/contract/contract-document.ts';
import type { Handlers, OperationId } from '#platform/http/operations.ts';

/**
 * The success status of each operation; null if the contract has several, so that the function chooses one.
 */
const STATUSES: ReadonlyMap<string, number | null> = new Map(
  listOperations(contract).map(({ operation: { operationId, responses } }) => {
    const [first, ...more] = Object.keys(responses).filter((status) => status.startsWith('2'));
    return [operationId, more.length === 0 ? Number(first) : null];
  }),
);

type UntypedFunction = (core: unknown, call: unknown) => Promise<unknown>;

/** Runs an operation that connections may call to change something. */
export type RunWrite = (id: OperationId, call: unknown, run: UntypedFunction) => Promise<unknown>;

interface Row {
  readonly run: UntypedFunction;
  readonly token: TokenRule;
}

/** Returns handlers that call the function of each row with `core`, and add the success status to its result. */
export function toHandlers(rows: object, core: unknown, runWrite: RunWrite): Handlers {
  // The casts are safe: `satisfies Module` in each module checks its functions, and `OPERATION_RULES` checks
  // that each operation has a row.
  const functions = Object.entries(rows as Readonly<Record<string, Row>>);
  return Object.fromEntries(
    functions.map(([id, { run, token }]) => {
      const status = STATUSES.get(id) ?? null;
      const handle = async (call: unknown): Promise<unknown> => {
        const result = await (typeof token === 'string' && token.endsWith('.write')
          ? runWrite(id as OperationId, call, run)
          : run(core, call));
        if (result === CHECKED_ONLY) return { status: 204 };
        return status === null ? result : { status, body: result };
      };
      return [id, handle];
    }),
  ) as unknown as Handlers;
}
