import {
  type CountedNetwork,
  createAddressList,
  toCountedNetworks,
} from '@musubi/server/limits/client-address';
import { isFromClockAhead, type Limit, type Taken } from '@musubi/server/limits/limit';
import { createMemoryBuckets } from '@musubi/server/limits/memory-buckets';
import type { Logger } from '@musubi/server/logger';
import { LRUCache } from 'lru-cache';

import type { Clock } from '../clock.ts';
import { isStorageFull } from '../database/database-errors.ts';
import { Problem } from '../problem.ts';
import { type Allowance, tighter, toAllowance } from './allowance.ts';
import { LIMIT_KINDS, type LimitKind, type LimitKindName } from './limit-kinds.ts';
import type { LimitStore } from './limit-store.ts';

/** The caller for whom a request is counted; `userId` is null when the caller is not signed in. */
interface Asker {
  readonly address: string;
  readonly userId: string | null;
}

type Kinds = readonly LimitKindName[];

/**
 * Counts requests. Functions that count a request of an operation return the bucket that refuses first; null if they
 * counted nothing.
 * @throws Problem `rate_limited`, or `service_unavailable` if counting is required but impossible.
 */
export interface Limits {
  /**
   * Counts a request against the limit of its IP address. Call it before authentication, so that requests
   * with guessed tokens are counted as well.
   */
  readonly countAddress: (kinds: Kinds, address: string) => Promise<Allowance | null>;
  /** Counts a request to a route outside the contract, such as a webhook. */
  readonly countOutside: (address: string) => Promise<void>;
  /** Counts an account that a sign-in link is about to create. */
  readonly countNewAccount: (address: string) => Promise<void>;
  /**
   * Counts a request against the limit of its account, or of its IP address if the caller is not signed in.
   * Call it after authentication.
   */
  readonly countAsker: (kinds: Kinds, asker: Asker) => Promise<Allowance | null>;
  /** Counts a request against the limit of its target, across all callers. */
  readonly countTarget: (kinds: Kinds, target: string) => Promise<Allowance | null>;
  /** Counts a request of a connection, in addition to the limits of its account. */
  readonly countConnection: (
    kind: 'connectionReads' | 'connectionWrites',
    id: string,
  ) => Promise<Allowance | null>;
  /**
   * Refuses tokens of connections from an IP address with many refused ones, before the database is asked.
   */
  readonly assertTokensAccepted: (address: string) => void;
  /** Counts a refused token of a connection. */
  readonly countRefusedToken: (address: string) => Promise<void>;
  /**
   * Counts a word that a visitor enters at a locked page, as an attempt of this visitor and as a wrong word.
   * After many wrong words at the page, each network has one attempt left. The returned function reverts all
   * counts.
   */
  readonly countWord: (page: string, address: string) => Promise<() => Promise<void>>;
  /**
   * Counts an e-mail address for the mail list of a page. After many addresses, each network can add only one
   * more, so that a few networks cannot block the list for others.
   */
  readonly countAsk: (page: string, address: string) => Promise<void>;
  /** Takes the one letter an hour that each network may send to a full letter box; false if it has none left. */
  readonly takeCrowdLetter: (page: string, address: string) => Promise<boolean>;
  /**
   * Takes up to `wanted` of the mails to readers that this installation may send in an hour, for all pages and
   * servers together; returns how many it took.
   */
  readonly takeReaderMails: (wanted: number, perHour: number) => Promise<number>;
  readonly readState: () => Promise<'ok' | 'unreachable' | 'off'>;
  /** Deletes buckets that are full again. */
  readonly sweep: () => Promise<void>;
}

export interface LimitsOptions {
  readonly store: LimitStore;
  readonly clock: Clock;
  readonly log: Logger;
  /** Addresses and networks of our own servers, which send the requests of many visitors. */
  readonly unlimitedAddresses: readonly string[];
}

/** No limits; for benchmarks and for tests of other features. */
export const noLimits: Limits = {
  countAddress: async () => null,
  countOutside: async () => {},
  countNewAccount: async () => {},
  countAsker: async () => null,
  countTarget: async () => null,
  countConnection: async () => null,
  assertTokensAccepted: () => {},
  countRefusedToken: async () => {},
  countWord: async () => async () => {},
  countAsk: async () => {},
  takeCrowdLetter: async () => false,
  takeReaderMails: async (wanted) => wanted,
  readState: async () => 'off',
  sweep: async () => {},
};

const MAX_EMPTY_BUCKETS = 50_000;
/** Factors by which the limit of an IPv6 /48 network exceeds that of one address; see `toSiteLimit`. */
const SHARE_OF_SITE = 50;
const STRICT_SHARE_OF_SITE = 4;

/** Mails to readers that one server takes at a time; a minute's share if that is more. */
const READER_MAILS_AT_ONCE = 20;

type Who = 'address' | 'anonymousAddress' | 'account' | 'target';

export function createLimits({ store, clock, log, unlimitedAddresses }: LimitsOptions): Limits {
  const isUnlimited = createAddressList(unlimitedAddresses);
  const buckets = createMemoryBuckets();
  const shared = createSharedBuckets(store, log);

  async function count(
    kinds: Kinds,
    who: Who,
    { value, isSite = false }: { readonly value: string; readonly isSite?: boolean },
  ): Promise<Allowance | null> {
    let tightest: Allowance | null = null;
    for (const name of kinds) {
      const kind: LimitKind = LIMIT_KINDS[name];
      for (const limit of kind[who] ?? []) {
        const allowance = await take(name, isSite ? toSiteLimit(limit, kind, who) : limit, `${who} ${value}`);
        tightest = tighter(tightest, allowance);
      }
    }
    return tightest;
  }

  async function countNetworks(kinds: Kinds, who: Who, address: string): Promise<Allowance | null> {
    if (isUnlimited(address)) return null;
    let tightest: Allowance | null = null;
    for (const { network, isSite } of toCountedNetworks(address)) {
      tightest = tighter(tightest, await count(kinds, who, { value: network, isSite }));
    }
    return tightest;
  }

  async function countKind(name: 'newAccounts' | 'read', address: string): Promise<void> {
    if (isUnlimited(address)) return;
    const kind = LIMIT_KINDS[name];
    for (const { network, isSite } of toCountedNetworks(address)) {
      for (const limit of kind.address) {
        await take(name, isSite ? toSiteLimit(limit, kind, 'address') : limit, `address ${network}`);
      }
    }
  }

  async function take(name: LimitKindName, limit: Limit, subject: string): Promise<Allowance> {
    const kind = LIMIT_KINDS[name];
    const nowMs = clock.now().getTime();
    const key = toKey(name, limit, subject);
    const counted = kind.countedIn === 'store' ? await shared.take(key, limit, nowMs) : null;
    const isCounted = counted !== null && !('failure' in counted);
    const taken = isCounted
      ? counted
      : kind.withoutStore === 'count'
        ? buckets.take(key, limit, nowMs)
        : null;
    if (taken === null) throw toUnchecked(isCounted ? null : counted);
    const allowance = toAllowance(name, limit, taken, nowMs);
    if (!taken.isTaken) throw toRefusal(allowance);
    return allowance;
  }

  const networksOf = (address: string): readonly CountedNetwork[] =>
    isUnlimited(address) ? [] : toCountedNetworks(address);

  const takeBucket = async ({ name, limit, subject }: Bucket): Promise<Allowance> =>
    take(name, limit, subject);

  /** Takes a token from each bucket; false when one of the buckets is empty. */
  async function hasTaken(wanted: readonly Bucket[]): Promise<boolean> {
    try {
      for (const bucket of wanted) await takeBucket(bucket);
      return true;
    } catch (error) {
      if (error instanceof Problem && error.code === 'rate_limited') return false;
      throw error;
    }
  }

  return {
    countAddress: async (kinds, address) => countNetworks(kinds, 'address', address),
    countOutside: async (address) => countKind('read', address),
    countNewAccount: async (address) => countKind('newAccounts', address),
    async countAsker(kinds, { address, userId }) {
      if (userId !== null) return count(kinds, 'account', { value: userId });
      return countNetworks(kinds, 'anonymousAddress', address);
    },
    countTarget: async (kinds, target) => count(kinds, 'target', { value: target }),
    countConnection: async (kind, id) => count([kind], 'target', { value: id }),
    assertTokensAccepted(address) {
      const nowMs = clock.now().getTime();
      for (const { limit, subject } of refusedTokensOf(networksOf(address))) {
        const next = buckets.peek(toKey('refusedTokens', limit, subject), limit, nowMs);
        if (!next.isTaken) throw toRefusal(toAllowance('refusedTokens', limit, next, nowMs));
      }
    },
    async countRefusedToken(address) {
      for (const bucket of refusedTokensOf(networksOf(address))) await takeBucket(bucket);
    },
    async countWord(page, address) {
      const networks = networksOf(address);
      const tries = bucketsOfTry('doorTries', page, networks);
      const words = bucketsOfPage('wrongWords', page);
      for (const bucket of tries) await takeBucket(bucket);
      let taken = words;
      if (!(await hasTaken(words))) {
        // Many networks are guessing. Other networks can still enter one word each.
        taken = [...bucketsOfTry('crowdTries', page, networks), ...bucketsOfPage('crowdWords', page)];
        for (const bucket of taken) await takeBucket(bucket);
      }
      return async () => {
        for (const { name, limit, subject } of [...tries, ...taken]) {
          await shared.giveBack(toKey(name, limit, subject), limit);
        }
      };
    },
    async countAsk(page, address) {
      const networks = networksOf(address);
      for (const bucket of bucketsOfTry('listAsks', page, networks)) await takeBucket(bucket);
      if (await hasTaken(bucketsOfPage('pageAsks', page))) return;
      for (const bucket of bucketsOfTry('crowdAsks', page, networks)) await takeBucket(bucket);
    },
    takeCrowdLetter: async (page, address) =>
      hasTaken(bucketsOfTry('crowdLetters', page, networksOf(address))),
    async takeReaderMails(wanted, perHour) {
      const max = Math.max(READER_MAILS_AT_ONCE, Math.ceil(perHour / 60));
      const limit = { max, everyMs: Math.ceil((max * 3_600_000) / perHour) };
      for (let got = 0; got < wanted; got += 1) {
        const taken = await shared.take('readerMails', limit, clock.now().getTime());
        if ('failure' in taken || !taken.isTaken) return got;
      }
      return wanted;
    },
    readState: async () =>
      store.ping().then(
        () => 'ok',
        () => 'unreachable',
      ),
    sweep: async () => store.sweep(clock.now().getTime()),
  };
}

interface Bucket {
  readonly name: LimitKindName;
  readonly limit: Limit;
  readonly subject: string;
}

/** The buckets that count refused tokens of connections. */
function refusedTokensOf(networks: readonly CountedNetwork[]): readonly Bucket[] {
  const kind = LIMIT_KINDS.refusedTokens;
  return networks.flatMap(({ network, isSite }) =>
    kind.address.map((limit) => ({
      name: 'refusedTokens' as const,
      limit: isSite ? toSiteLimit(limit, kind, 'address') : limit,
      subject: `address ${network}`,
    })),
  );
}

/** The buckets of one visitor's networks for one page. */
function bucketsOfTry(
  name: 'doorTries' | 'crowdTries' | 'listAsks' | 'crowdAsks' | 'crowdLetters',
  page: string,
  networks: readonly CountedNetwork[],
): readonly Bucket[] {
  const kind = LIMIT_KINDS[name];
  return networks.flatMap(({ network, isSite }) =>
    kind.target.map((limit) => ({
      name,
      limit: isSite ? toSiteLimit(limit, kind, 'target') : limit,
      subject: `target ${page} ${network}`,
    })),
  );
}

/** The buckets that all visitors of one page share. */
function bucketsOfPage(name: 'wrongWords' | 'crowdWords' | 'pageAsks', page: string): readonly Bucket[] {
  return LIMIT_KINDS[name].target.map((limit) => ({ name, limit, subject: `target ${page}` }));
}

const toKey = (name: LimitKindName, { everyMs }: Limit, subject: string): string =>
  `${name} ${everyMs} ${subject}`;

/**
 * The limit of an IPv6 /48 network. The limit is low for requests without sign-in, because one customer could
 * use all addresses of the network. Otherwise the limit is high, because many customers may share the
 * network.
 */
function toSiteLimit({ max, everyMs }: Limit, kind: LimitKind, who: Who): Limit {
  const isStrict = who === 'anonymousAddress' || kind.isOpenToAnyone === true;
  return { max: max * (isStrict ? STRICT_SHARE_OF_SITE : SHARE_OF_SITE), everyMs };
}

function toRefusal(exhausted: Allowance): Problem {
  const retryAfterSeconds = Math.max(1, Math.ceil(exhausted.waitMs / 1000));
  return new Problem('rate_limited', `Too many requests; retry in ${retryAfterSeconds} s`, {
    retryAfterSeconds,
    exhausted,
  });
}

/**
 * The problem of a request that cannot be counted. A full disk has its own message, because only an operator
 * can fix it.
 */
function toUnchecked(failed: Failed | null): Problem {
  const cause = failed?.failure;
  return isStorageFull(cause)
    ? new Problem('storage_full', 'The storage is full', { cause })
    : new Problem('service_unavailable', 'The rate limit of this request cannot be checked at the moment', {
        cause,
      });
}

interface Failed {
  readonly failure: unknown;
}

interface SharedBuckets {
  /** Takes one token; returns the error while the store cannot count. */
  take(key: string, limit: Limit, nowMs: number): Promise<Taken | Failed>;
  giveBack(key: string, limit: Limit): Promise<void>;
}

/** Caches which buckets are empty, so that a flood of refused requests sends no queries to the store. */
function createSharedBuckets(store: LimitStore, log: Logger): SharedBuckets {
  const emptyUntil = new LRUCache<string, number>({ max: MAX_EMPTY_BUCKETS });
  let isUnreachable = false;
  return {
    async giveBack(key, limit) {
      try {
        await store.giveBack(key, limit);
        emptyUntil.delete(key);
      } catch (error) {
        // The request has succeeded. Its client only has fewer attempts until the bucket refills.
        log.warn({ err: error }, 'a count could not be given back');
      }
    },
    async take(key, limit, nowMs) {
      const retryAtMs = emptyUntil.get(key) ?? 0;
      if (retryAtMs > nowMs && !isFromClockAhead(limit, retryAtMs, nowMs))
        return { isTaken: false, retryAtMs };
      try {
        const taken = await store.take(key, limit, nowMs);
        if (!taken.isTaken) emptyUntil.set(key, taken.retryAtMs);
        isUnreachable = false;
        return taken;
      } catch (error) {
        if (!isUnreachable) log.error({ err: error }, 'the store of rate limits is unreachable');
        isUnreachable = true;
        return { failure: error };
      }
    },
  };
}
