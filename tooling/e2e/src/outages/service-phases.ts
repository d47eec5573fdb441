import type { LinkState } from './cuttable-link.ts';
import type { Probes } from './outage-probes.ts';
import type { LinkedPart, OutageServers } from './outage-servers.ts';
import type { RequestKind, Tally } from './outage-tally.ts';

export interface Phase {
  readonly name: string;
  /** Alternative name of this phase for `--only`. */
  readonly group?: 'services';
  /** Whether reads may fail, because the part has no replacement. Failures are then only reported. */
  readonly isWithoutStandIn?: boolean;
  run(): Promise<void>;
  /** Returns a sentence for each undocumented response. */
  findUndocumented?(tally: Tally): readonly string[];
}

/**
 * Duration of an outage: long enough for three requests that time out, and for seven responses of `/readyz`
 * after it has noticed the outage.
 */
const AWAY_MS = 15_000;
/** Delay in each direction of a link, so that a statement, a command or a call takes two seconds. */
const SLOW: LinkState = { delayMs: 1000 };

type Answers = Partial<Record<RequestKind, readonly string[]>>;

/** Responses while every service works. */
const AS_ALWAYS: Answers = {
  page: ['200'],
  sign_in: ['200'],
  qr_code: ['200'],
  search: ['200'],
  profile: ['200'],
  save: ['200'],
  upload: ['201'],
  picture: ['200'],
  proof: ['404 not_found'],
  notice: ['204'],
  ready: ['200'],
};

const AWAY = ['503 service_unavailable'];
/** Redis counts requests by account only, because the IP addresses of the test clients are exempt from limits. */
const WITHOUT_REDIS: Answers = { save: AWAY, upload: AWAY, ready: ['200 limits'] };
const AWAY_OR_SLOW = ['503 database_slow', ...AWAY];
/** Page servers show the pages that they have cached, but not recently saved pages. */
const WITHOUT_DATABASE: Answers = {
  page: ['503'],
  qr_code: ['503'],
  search: AWAY_OR_SLOW,
  profile: AWAY_OR_SLOW,
  save: AWAY_OR_SLOW,
  upload: AWAY_OR_SLOW,
  notice: AWAY_OR_SLOW,
  ready: ['503 database'],
};
const WITHOUT_STORAGE: Answers = { upload: AWAY, picture: ['503'], ready: ['503 storage'] };
const WITHOUT_IDENTITY: Answers = { proof: ['503 identity_unavailable'], ready: ['503 identity'] };

interface Service {
  readonly part: LinkedPart;
  readonly label: string;
  /**
   * Documented responses while the service hangs or refuses connections. While it only takes two seconds, the
   * usual responses are accepted too.
   */
  readonly documented: Answers;
}

const SERVICES: readonly Service[] = [
  { part: 'redis', label: 'Redis', documented: WITHOUT_REDIS },
  { part: 'primary', label: 'the primary', documented: WITHOUT_DATABASE },
  { part: 'storage', label: 'the storage', documented: WITHOUT_STORAGE },
  { part: 'identity', label: 'the identity service', documented: WITHOUT_IDENTITY },
  { part: 'mail', label: 'the mail server', documented: { ready: ['200 mail'] } },
];

/**
 * Kinds that clients send in all phases, so some of their responses belong to the time before or after the
 * outage.
 */
const FROM_AROUND: ReadonlySet<string> = new Set(['page', 'sign_in', 'qr_code', 'search', 'profile', 'save']);

/** Returns a sentence for each undocumented response, and for each kind of request without a response. */
function findUndocumented(tally: Tally, documented: Answers, isAlwaysFine: boolean): readonly string[] {
  const kinds = Object.entries(AS_ALWAYS) as [RequestKind, readonly string[]][];
  return kinds.flatMap(([kind, usual]) => {
    const answers = tally.answers.get(kind);
    const special = documented[kind];
    const isUsualFine = special === undefined || isAlwaysFine || FROM_AROUND.has(kind);
    const allowed = [...(special ?? []), ...(isUsualFine ? usual : [])];
    if (answers === undefined) return FROM_AROUND.has(kind) ? [] : [`${kind}: no answer`];
    return [...answers]
      .filter(([label]) => !allowed.includes(label))
      .map(([label, count]) => `${kind}: ${count} times ${label} instead of ${allowed.join(' or ')}`);
  });
}

/** Lists a phase for each service and each kind of outage. */
export function listServicePhases(
  servers: OutageServers,
  probes: Probes,
  { pause, settle }: { pause(ms: number): Promise<unknown>; settle(): Promise<void> },
): readonly Phase[] {
  const toPhase = (service: Service, verb: string, state: LinkState): Phase => ({
    name: `${service.label} ${verb}`,
    group: 'services',
    isWithoutStandIn: service.part === 'primary',
    findUndocumented: (tally) => findUndocumented(tally, service.documented, state === SLOW),
    async run() {
      const link = servers.linkTo(service.part);
      const ending = new AbortController();
      await link.set(state);
      try {
        const probing = probes.run(ending.signal);
        await pause(AWAY_MS).finally(() => ending.abort());
        await probing;
      } finally {
        await link.set('pass');
      }
      await settle();
    },
  });
  return SERVICES.flatMap((service) => [
    toPhase(service, 'hangs', 'hang'),
    toPhase(service, 'refuses connections', 'refuse'),
    toPhase(service, 'takes 2 s', SLOW),
  ]);
}
