import { setTimeout as delay } from 'node:timers/promises';

import type { OwnNameChange } from '@musubi/api-client';
import type { Logger } from '@musubi/server/logger';

import type { OwnNamesSource } from '#api/own-names-source.ts';
import type { OwnNames } from '#site/own-names.ts';

import { writeProxyNames } from './proxy-names.ts';
import { readSavedNames, saveNames } from './saved-names.ts';

const POLL_MS = 5_000;
/** Share of the poll interval that is random, so that page servers do not all poll at once. */
const JITTER = 0.2;
/** Minimum interval between writes in ms, because each write makes Caddy reload its configuration. */
const SAVE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Maximum age of the list in ms. An older list is fetched again as a whole. */
const LIST_MAX_AGE_MS = DAY_MS;

export interface OwnNamesSyncPorts {
  readonly source: OwnNamesSource;
  readonly names: OwnNames;
  /** File in which the list is saved, so that it survives a restart. */
  readonly file: string;
  /** File that lists the names for Caddy; null to write no file. */
  readonly proxyFile: string | null;
  /** Evicts the page with this handle from the cache. */
  readonly invalidate: (pubId: string) => void;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly nowMs: () => number;
  readonly random?: () => number;
  /** Resolves after `ms`, or rejects when the signal aborts. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

const pauseUnref = async (ms: number, signal: AbortSignal): Promise<unknown> =>
  delay(ms, undefined, { signal, ref: false });

/** Keeps the list of names current by polling the API. While the API is down, the last list stays in use. */
export class OwnNamesSync {
  readonly #ports: OwnNamesSyncPorts;
  readonly #stopping = new AbortController();
  /** Null until the whole list has been fetched. */
  #revision: string | null = null;
  /** Time at which the whole list was last fetched. */
  #wholeAtMs = 0;
  #savedAtMs = 0;
  #isSaved = false;
  #isFailing = false;

  constructor(ports: OwnNamesSyncPorts) {
    this.#ports = ports;
  }

  /**
   * Loads the list that the previous process saved. An old list stays in use until the whole list has been
   * fetched again.
   */
  async load(): Promise<void> {
    const { file, names } = this.#ports;
    const saved = await readSavedNames(file);
    if (saved === null) return;
    names.replace(saved.items);
    this.#wholeAtMs = saved.wholeAtMs;
    this.#revision = saved.revision;
  }

  /** Polls until `stop`. */
  async run(): Promise<void> {
    const { signal } = this.#stopping;
    const { random = Math.random, pause = pauseUnref } = this.#ports;
    while (!signal.aborted) {
      await this.poll();
      try {
        await pause(POLL_MS * (1 - JITTER / 2 + JITTER * random()), signal);
      } catch {
        return;
      }
    }
  }

  /** Fetches all changes, and saves the list if a write is due. Never throws. */
  async poll(): Promise<void> {
    const { log } = this.#ports;
    try {
      await this.#fetch();
      if (this.#isFailing) log.info('the list of names can be fetched again');
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing)
        log.warn({ err: error }, 'serving the last list of names, because the API failed');
      this.#isFailing = true;
    }
    await this.#saveWhenDue();
  }

  /** Stops polling and saves unsaved changes. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    if (!this.#isSaved) await this.#save();
  }

  async #fetch(): Promise<void> {
    const { source, names, nowMs } = this.#ports;
    // The whole list is needed for two reasons. The API deletes removed names after some time, so an old list
    // could keep them forever. A restored database counts its revisions from an earlier number.
    const isOld = nowMs() - this.#wholeAtMs >= LIST_MAX_AGE_MS;
    const before = isOld ? null : this.#revision;
    // The new list replaces the old one in a single step, so that no name is missing during the fetch.
    const fetched: OwnNameChange[] = [];
    let revision = before;
    let hasMore = true;
    while (hasMore) {
      const changes = await source.listChanges(revision);
      if (this.#stopping.signal.aborted) return;
      fetched.push(...changes.items);
      hasMore = changes.has_more && changes.revision !== revision;
      ({ revision } = changes);
    }
    const changed = before === null ? names.replace(fetched) : names.apply(fetched);
    const isFirst = this.#revision === null;
    if (changed.size > 0 || isFirst) this.#isSaved = false;
    if (before === null) this.#wholeAtMs = nowMs();
    this.#revision = revision;
    for (const pubId of changed) this.#ports.invalidate(pubId);
  }

  async #saveWhenDue(): Promise<void> {
    const ageMs = this.#ports.nowMs() - this.#savedAtMs;
    // An unchanged list is saved once a day, because the saved file contains its age.
    if (this.#isSaved ? ageMs >= DAY_MS : ageMs >= SAVE_MS) await this.#save();
  }

  async #save(): Promise<void> {
    const { file, proxyFile, names, nowMs, log } = this.#ports;
    if (this.#revision === null) return;
    this.#isSaved = true;
    this.#savedAtMs = nowMs();
    try {
      await saveNames(file, {
        revision: this.#revision,
        wholeAtMs: this.#wholeAtMs,
        items: names.toItems(),
      });
      if (proxyFile !== null)
        await writeProxyNames(
          proxyFile,
          names.list().map(({ name }) => name),
        );
    } catch (error) {
      this.#isSaved = false;
      log.warn({ err: error }, 'the list of names could not be saved');
    }
  }
}
