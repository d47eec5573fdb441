import type { Clock } from '@musubi/auth/ports';

import type { DraftCipher } from './draft-cipher.ts';

/**
 * Delay before the second request: a new session may get its key before the API replaces it, which happens
 * when the other sessions end.
 */
const SECOND_REQUEST_MS = 15_000;
/** First and longest delay before a failed request is retried. */
const RETRY_DELAYS_MS = { first: 15_000, longest: 960_000 } as const;

export interface DraftKeyPorts {
  /** Fetches the key of this user from the API. May throw. */
  readonly fetchKey: (userId: string) => Promise<string>;
  /** May throw when its module cannot be loaded. */
  readonly openCipher: (key: string) => Promise<DraftCipher>;
  /**
   * Whether the browser has WebCrypto, which it provides only to secure pages. Without WebCrypto, nothing is
   * encrypted.
   */
  readonly canSeal: boolean;
  readonly clock: Clock;
}

/** The key of one user during one session. */
export class DraftKey {
  readonly #ports: DraftKeyPorts;
  readonly #userId: string;
  readonly #onChange: (key: DraftKey) => void;
  #cipher: DraftCipher | null = null;
  #isCurrent = false;
  #hasAskedTwice = false;
  #hasEnded = false;
  #loading: Promise<void> | null = null;
  /** Identifies the latest request; responses to earlier requests are ignored. */
  #request = 0;
  #retryMs: number = RETRY_DELAYS_MS.first;
  #cancelLater: (() => void) | null = null;

  /** @param onChange Called after each change of `isCurrent`, and for each new key. */
  constructor(ports: DraftKeyPorts, userId: string, onChange: (key: DraftKey) => void) {
    this.#ports = ports;
    this.#userId = userId;
    this.#onChange = onChange;
  }

  /** The newest key. During a renewal it is the former key, so that drafts still get copies. */
  get cipher(): DraftCipher | null {
    return this.#cipher;
  }

  /** Whether there is a key that the API has probably not replaced. */
  get isCurrent(): boolean {
    return this.#isCurrent;
  }

  /**
   * Fetches the key unless it is current. Resolves to the newest key; null when there is none yet. Never
   * throws.
   */
  async load(): Promise<DraftCipher | null> {
    if (!this.#isCurrent && this.#loading === null) this.#ask();
    if (!this.#isCurrent) await this.#loading;
    return this.#cipher;
  }

  /** Fetches the key again, because the API has replaced it or soon will. */
  renew(): void {
    this.#isCurrent = false;
    this.#hasAskedTwice = false;
    this.#onChange(this);
    this.#ask();
  }

  /** Stops the requests. Keeps the key for the last drafts of the session. */
  end(): void {
    this.#hasEnded = true;
    this.#request += 1;
    this.#cancelLater?.();
  }

  #ask(): void {
    if (this.#ports.canSeal && !this.#hasEnded) this.#loading = this.#fetch();
  }

  #askLater(delayMs: number): void {
    this.#cancelLater = this.#ports.clock.schedule(() => {
      this.#retryMs = Math.min(2 * this.#retryMs, RETRY_DELAYS_MS.longest);
      this.#ask();
    }, delayMs);
  }

  async #fetch(): Promise<void> {
    const { fetchKey, openCipher } = this.#ports;
    this.#cancelLater?.();
    this.#request += 1;
    const request = this.#request;
    const cipher = await (async () => openCipher(await fetchKey(this.#userId)))().catch(() => null);
    if (request !== this.#request) return;
    this.#loading = null;
    if (cipher === null) return this.#askLater(this.#retryMs);
    this.#cipher = cipher;
    this.#isCurrent = true;
    this.#retryMs = RETRY_DELAYS_MS.first;
    // The key stays current until the second response: without a network it is most likely unchanged.
    if (!this.#hasAskedTwice) this.#askLater(SECOND_REQUEST_MS);
    this.#hasAskedTwice = true;
    this.#onChange(this);
  }
}
