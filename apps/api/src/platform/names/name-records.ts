import { Resolver } from 'node:dns/promises';

/** Result of a DNS query: values, no such record or name, or no usable response. */
export type RecordAnswer<Value> =
  | { readonly kind: 'values'; readonly values: readonly Value[] }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unanswered' };

/** Port: looks up DNS records of a domain name. Never throws. */
export interface NameRecords {
  /** Texts of the TXT records; joins the pieces of each record. */
  findTexts(name: string): Promise<RecordAnswer<string>>;
  /** Targets of the CNAME record, in lower case and without a final dot. */
  findAliases(name: string): Promise<RecordAnswer<string>>;
  /** IPv4 and IPv6 addresses. */
  findAddresses(name: string): Promise<RecordAnswer<string>>;
}

export interface NameRecordsOptions {
  /** Addresses of name servers, such as `127.0.0.1:53`; the system's name servers when undefined. */
  readonly servers?: readonly string[] | undefined;
  /** Time limit of one attempt, in ms. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 2000;
const TRIES = 2;
const NO_RECORD: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

/** Creates the adapter, which queries the name servers for every call, without a cache. */
export function createNameRecords({ servers, timeoutMs = TIMEOUT_MS }: NameRecordsOptions = {}): NameRecords {
  const resolver = new Resolver({ timeout: timeoutMs, tries: TRIES });
  if (servers !== undefined) resolver.setServers(servers);
  return {
    findTexts: async (name) =>
      ask(async () => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))),
    findAliases: async (name) => ask(async () => (await resolver.resolveCname(name)).map(toPlainName)),
    async findAddresses(name) {
      const [four, six] = await Promise.all([
        ask(async () => resolver.resolve4(name)),
        ask(async () => resolver.resolve6(name)),
      ]);
      if (four.kind === 'unanswered' || six.kind === 'unanswered') return { kind: 'unanswered' };
      const values = [four, six].flatMap((answer) => (answer.kind === 'values' ? answer.values : []));
      return values.length === 0 ? { kind: 'nothing' } : { kind: 'values', values };
    },
  };
}

async function ask(find: () => Promise<readonly string[]>): Promise<RecordAnswer<string>> {
  try {
    return { kind: 'values', values: await find() };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    return { kind: NO_RECORD.has(code) ? 'nothing' : 'unanswered' };
  }
}

function toPlainName(name: string): string {
  return name.toLowerCase().replace(/\.$/, '');
}
