/** A request of a connection. */
interface ConnectionUse {
  readonly connectionId: string;
  /** The IP address from which the connection called. */
  readonly address: string;
}

/** Records when and from where connections call, without a database write in each request. */
export interface ConnectionUses {
  /** Records a use in memory. */
  note(use: ConnectionUse): void;
  /** Returns the recorded uses and forgets them. */
  take(): readonly ConnectionUse[];
}

/** Maximum recorded uses; further uses are recorded after the next `take`. */
const MAX_RECORDED = 10_000;

export function createConnectionUses(): ConnectionUses {
  const recorded = new Map<string, ConnectionUse>();
  return {
    note(use) {
      if (recorded.size < MAX_RECORDED) recorded.set(`${use.connectionId} ${use.address}`, use);
    },
    take() {
      const uses = [...recorded.values()];
      recorded.clear();
      return uses;
    },
  };
}
