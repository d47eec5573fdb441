import type { OwnNameChange } from '@musubi/api-client';
import { toHostName } from '@musubi/domain/host-names';

import { HANDLE } from './handle.ts';

/** A domain name of a creator that leads to the creator's page; the API has verified it. */
export interface OwnName {
  readonly name: string;
  readonly pubId: string;
  /** Whether the creator chose this name as the main URL of the page. */
  readonly isMain: boolean;
  /** Whether the page's other addresses redirect to this main name. */
  readonly isRedirected: boolean;
  readonly atprotoDid: string | null;
}

/** The two DID methods that AT Protocol accepts. Its `did:web` contains only a host name. */
const DID = /^did:(?:plc:[a-z0-9]{1,64}|web:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)$/;

/** Returns a verified name from an item of the list; null for a name without a page. */
function toOwnName(name: string, item: OwnNameChange): OwnName | null {
  const { is_main, is_redirected, atproto_did: did } = item;
  const pubId = item.pub_id?.toLowerCase() ?? '';
  if (!HANDLE.test(pubId)) return null;
  return {
    name,
    pubId,
    isMain: is_main,
    isRedirected: is_redirected,
    atprotoDid: did !== null && DID.test(did) ? did : null,
  };
}

function toItem({ name, pubId, isMain, isRedirected, atprotoDid }: OwnName): OwnNameChange {
  return {
    name,
    pub_id: pubId,
    is_main: isMain,
    is_redirected: isRedirected,
    atproto_did: atprotoDid,
  };
}

function isSame(one: OwnName, other: OwnName): boolean {
  return (
    one.pubId === other.pubId &&
    one.isMain === other.isMain &&
    one.isRedirected === other.isRedirected &&
    one.atprotoDid === other.atprotoDid
  );
}

/**
 * The verified domain names of all creators, in memory. Stores map entries instead of one object per name,
 * because each page server may hold a hundred thousand names.
 */
export class OwnNames {
  /** Handle of the page, by name. */
  readonly #pages = new Map<string, string>();
  /** Main name by handle, for pages that have one. */
  readonly #mains = new Map<string, string>();
  /** Handles of the pages whose other addresses redirect to the main name. */
  readonly #redirected = new Set<string>();
  /** AT Protocol identifiers (DIDs), by name. */
  readonly #dids = new Map<string, string>();

  get size(): number {
    return this.#pages.size;
  }

  /** Returns the entry of a name in the spelling of `toHostName`. */
  find(name: string): OwnName | null {
    const pubId = this.#pages.get(name);
    return pubId === undefined ? null : this.#toEntry(name, pubId);
  }

  findMainName(pubId: string): string | null {
    return this.#mains.get(pubId) ?? null;
  }

  /** Returns the main name to which the page's other addresses redirect; null if they do not redirect. */
  findRedirect(pubId: string): string | null {
    return this.#redirected.has(pubId) ? this.findMainName(pubId) : null;
  }

  list(): readonly OwnName[] {
    return Array.from(this.#pages, ([name, pubId]) => this.#toEntry(name, pubId));
  }

  /** Returns the whole list as items that `replace` accepts. */
  toItems(): readonly OwnNameChange[] {
    return this.list().map(toItem);
  }

  /** Applies changes, oldest first. Returns the handles of the pages whose names changed. */
  apply(items: readonly OwnNameChange[]): ReadonlySet<string> {
    const changed = new Set<string>();
    for (const item of items) {
      const name = toHostName(item.name);
      if (name === item.name) this.#set(name, toOwnName(name, item), changed);
    }
    return changed;
  }

  /** Replaces the whole list. Returns the handles of the pages whose names changed. */
  replace(items: readonly OwnNameChange[]): ReadonlySet<string> {
    const changed = new Set<string>();
    const present = new Set(items.map(({ name }) => name));
    for (const name of this.#pages.keys()) {
      if (!present.has(name)) this.#set(name, null, changed);
    }
    return new Set([...changed, ...this.apply(items)]);
  }

  /** Moves the names of a page to its new handle before the list contains the change. */
  move(from: string, to: string): void {
    const changed = new Set<string>();
    for (const entry of this.list()) {
      if (entry.pubId === from) this.#set(entry.name, { ...entry, pubId: to }, changed);
    }
  }

  #toEntry(name: string, pubId: string): OwnName {
    const isMain = this.#mains.get(pubId) === name;
    return {
      name,
      pubId,
      isMain,
      isRedirected: isMain && this.#redirected.has(pubId),
      atprotoDid: this.#dids.get(name) ?? null,
    };
  }

  #set(name: string, entry: OwnName | null, changed: Set<string>): void {
    const former = this.find(name);
    if (former === null ? entry === null : entry !== null && isSame(former, entry)) return;
    if (former !== null) this.#leave(former, changed);
    if (entry === null) {
      this.#pages.delete(name);
      return;
    }
    const { pubId, isMain, isRedirected, atprotoDid } = entry;
    this.#pages.set(name, pubId);
    if (isMain) {
      this.#mains.set(pubId, name);
      if (isRedirected) this.#redirected.add(pubId);
      else this.#redirected.delete(pubId);
    }
    if (atprotoDid !== null) this.#dids.set(name, atprotoDid);
    changed.add(pubId);
  }

  #leave({ name, pubId, isMain }: OwnName, changed: Set<string>): void {
    this.#dids.delete(name);
    if (isMain) {
      this.#mains.delete(pubId);
      this.#redirected.delete(pubId);
    }
    changed.add(pubId);
  }
}
