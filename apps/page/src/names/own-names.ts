import type { OwnNameChange } from '@musubi/api-client';
import { toHostName } from '@musubi/domain/host-names';

import { HANDLE } from '#routes/handle.ts';

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

/** The two methods of identifiers that AT Protocol accepts; its `did:web` has a host name alone. */
const DID = /^did:(?:plc:[a-z0-9]{1,64}|web:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)$/;

const NONE: readonly OwnName[] = [];

/** Returns a verified name from an item of the list; null for one that leads nowhere. */
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

/** The verified domain names of all creators, in memory. */
export class OwnNames {
  readonly #byName = new Map<string, OwnName>();
  readonly #byPage = new Map<string, readonly OwnName[]>();

  get size(): number {
    return this.#byName.size;
  }

  /** Returns the entry of a name in the spelling of `toHostName`. */
  find(name: string): OwnName | null {
    return this.#byName.get(name) ?? null;
  }

  findMainName(pubId: string): string | null {
    return this.#findMain(pubId)?.name ?? null;
  }

  /** Returns the main name to which the page's other addresses redirect; null while they answer themselves. */
  findRedirect(pubId: string): string | null {
    const main = this.#findMain(pubId);
    return main?.isRedirected === true ? main.name : null;
  }

  list(): readonly OwnName[] {
    return [...this.#byName.values()];
  }

  /** Returns the whole list as items, from which `replace` makes it again. */
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
    for (const name of this.#byName.keys()) {
      if (!present.has(name)) this.#set(name, null, changed);
    }
    return new Set([...changed, ...this.apply(items)]);
  }

  /** Gives the names of a page to its new handle, before the list has them there. */
  move(from: string, to: string): void {
    const changed = new Set<string>();
    for (const entry of this.#byPage.get(from) ?? NONE) {
      this.#set(entry.name, { ...entry, pubId: to }, changed);
    }
  }

  #findMain(pubId: string): OwnName | undefined {
    return this.#byPage.get(pubId)?.find(({ isMain }) => isMain);
  }

  #set(name: string, entry: OwnName | null, changed: Set<string>): void {
    const former = this.#byName.get(name);
    if (former === undefined ? entry === null : entry !== null && isSame(former, entry)) return;
    if (former !== undefined) this.#leave(former, changed);
    if (entry === null) {
      this.#byName.delete(name);
      return;
    }
    this.#byName.set(name, entry);
    this.#byPage.set(entry.pubId, [...(this.#byPage.get(entry.pubId) ?? NONE), entry]);
    changed.add(entry.pubId);
  }

  #leave(former: OwnName, changed: Set<string>): void {
    const others = (this.#byPage.get(former.pubId) ?? NONE).filter(({ name }) => name !== former.name);
    if (others.length === 0) this.#byPage.delete(former.pubId);
    else this.#byPage.set(former.pubId, others);
    changed.add(former.pubId);
  }
}
