import type { NameRecords, RecordAnswer } from '#platform/names/name-records.ts';
import type { OwnNameSettings } from '#platform/outside.ts';

/** Settings of own names in tests. */
export const TEST_OWN_NAMES: OwnNameSettings = {
  target: { name: 'pages.product.example', addresses: ['192.0.2.1', '2001:db8::1'] },
  refused: {
    own: ['product.example', 'pages.product.example'],
    blocked: ['blocked.example'],
    privateSuffixes: ['example'],
  },
};

/** DNS records that tests change. */
export interface FakeNameRecords extends NameRecords {
  readonly texts: Map<string, readonly string[]>;
  readonly aliases: Map<string, readonly string[]>;
  readonly addresses: Map<string, readonly string[]>;
  /** Number of look-ups of TXT records. */
  readonly lookups: number;
  /** Stops the name servers from responding, or lets them respond again. */
  setSilent(isSilent: boolean): void;
}

export function createFakeNameRecords(): FakeNameRecords {
  const texts = new Map<string, readonly string[]>();
  const aliases = new Map<string, readonly string[]>();
  const addresses = new Map<string, readonly string[]>();
  let isSilent = false;
  let lookups = 0;
  const find = (zone: ReadonlyMap<string, readonly string[]>, name: string): RecordAnswer<string> => {
    if (isSilent) return { kind: 'unanswered' };
    const values = zone.get(name);
    return values === undefined ? { kind: 'nothing' } : { kind: 'values', values };
  };
  return {
    texts,
    aliases,
    addresses,
    get lookups() {
      return lookups;
    },
    setSilent(next) {
      isSilent = next;
    },
    async findTexts(name) {
      lookups += 1;
      return find(texts, name);
    },
    findAliases: async (name) => find(aliases, name),
    findAddresses: async (name) => find(addresses, name),
  };
}
