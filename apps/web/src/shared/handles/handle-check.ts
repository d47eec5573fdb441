import type { HandleAvailability } from '@musubi/api-client';
import { normalizeHandle, parseHandle } from '@musubi/domain/handles';

export type HandleVerdict =
  /** Nothing to show: the handle is empty or unchanged. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'reserved' }
  | { readonly kind: 'available'; readonly handle: string }
  /** A former handle of this creator, still reserved for the creator. */
  | { readonly kind: 'yours'; readonly handle: string }
  | { readonly kind: 'taken'; readonly handle: string; readonly suggestions: readonly string[] }
  /** The API could not be reached. */
  | { readonly kind: 'unknown' };

export interface HandleCheckPorts {
  /** @throws when the API cannot be reached. */
  readonly ask: (handle: string) => Promise<HandleAvailability>;
  /** Runs a callback after a delay; returns a function that cancels the callback. */
  readonly schedule: (run: () => void, delayMs: number) => () => void;
  readonly nowMs: () => number;
}

export interface HandleCheckContext {
  readonly own: string;
  readonly isOnline: boolean;
  /** Whether the API has just refused this handle, so that a cached response is outdated. */
  readonly isRefused: boolean;
}

/** Debounce after which a typed handle is checked. */
export const HANDLE_CHECK_DELAY_MS = 400;
/** Cache lifetime of a response; short, because another creator may take a free handle. */
export const HANDLE_KNOWN_FOR_MS = 60_000;

const UNCHANGED: HandleVerdict = { kind: 'unchanged' };
const CHECKING: HandleVerdict = { kind: 'checking' };
const UNKNOWN: HandleVerdict = { kind: 'unknown' };

/**
 * Checks a handle while the creator types it. Validates it in the browser first, ignores late responses, and
 * caches responses, because the API allows 30 checks per minute.
 */
export class HandleCheck {
  readonly #ports: HandleCheckPorts;
  readonly #listeners = new Set<() => void>();
  readonly #known = new Map<string, { readonly verdict: HandleVerdict; readonly atMs: number }>();
  #verdict: HandleVerdict = UNCHANGED;
  #cancel: (() => void) | null = null;
  #turn = 0;

  constructor(ports: HandleCheckPorts) {
    this.#ports = ports;
  }

  readonly getVerdict = (): HandleVerdict => this.#verdict;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Checks the typed text after the debounce. */
  look(text: string, { own, isOnline, isRefused }: HandleCheckContext): void {
    this.#stop();
    const handle = normalizeHandle(text);
    if (handle === '' || handle === own) {
      this.#say(UNCHANGED);
      return;
    }
    const parsed = parseHandle(handle);
    if (isRefused) this.#known.delete(handle);
    const known = this.#known.get(handle);
    if (known !== undefined && this.#ports.nowMs() - known.atMs < HANDLE_KNOWN_FOR_MS) {
      this.#say(known.verdict);
      return;
    }
    // While the creator is typing, an incomplete handle is not reported as malformed.
    this.#say(parsed.ok ? CHECKING : UNCHANGED);
    this.#cancel = this.#ports.schedule(() => {
      if (parsed.ok) void this.#judge(handle, isOnline);
      else this.#say({ kind: 'malformed' });
    }, HANDLE_CHECK_DELAY_MS);
  }

  /** Cancels the pending check. The next call of `look` starts a new check. */
  readonly stop = (): void => this.#stop();

  #stop(): void {
    this.#turn += 1;
    this.#cancel?.();
    this.#cancel = null;
  }

  async #judge(handle: string, isOnline: boolean): Promise<void> {
    const turn = this.#turn;
    const verdict = isOnline ? await this.#ports.ask(handle).then(toVerdict, () => UNKNOWN) : UNKNOWN;
    if (verdict.kind !== 'unknown') this.#known.set(handle, { verdict, atMs: this.#ports.nowMs() });
    if (turn === this.#turn) this.#say(verdict);
  }

  #say(verdict: HandleVerdict): void {
    if (verdict === this.#verdict) return;
    this.#verdict = verdict;
    for (const listener of this.#listeners) listener();
  }
}

function toVerdict({ pub_id: handle, status, suggestions }: HandleAvailability): HandleVerdict {
  switch (status) {
    case 'taken':
      return { kind: 'taken', handle, suggestions };
    case 'available':
    case 'yours':
      return { kind: status, handle };
    default:
      return { kind: status };
  }
}
