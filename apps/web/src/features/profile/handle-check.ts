import type { HandleAvailability } from '@musubi/api-client';
import { normalizeHandle, parseHandle } from '@musubi/domain/handles';

/** What is known of a handle that is being typed. */
export type HandleVerdict =
  /** Nothing to say: it is empty, or the one that the page has. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'reserved' }
  | { readonly kind: 'available'; readonly handle: string }
  /** Left behind by this person, and kept for them. */
  | { readonly kind: 'yours'; readonly handle: string }
  | { readonly kind: 'taken'; readonly handle: string; readonly suggestions: readonly string[] }
  /** Nobody could be asked. */
  | { readonly kind: 'unknown' };

export interface HandleCheckPorts {
  /** Asks the API; throws when it cannot be asked. */
  readonly ask: (handle: string) => Promise<HandleAvailability>;
  /** Runs something later; the result cancels it. */
  readonly schedule: (run: () => void, delayMs: number) => () => void;
  readonly nowMs: () => number;
}

/** Around what is typed. */
export interface HandleSurroundings {
  /** The handle that the page has. */
  readonly own: string;
  readonly isOnline: boolean;
  /** Whether the API has just refused to store what is typed: what was known of it is no longer so. */
  readonly isRefused: boolean;
}

/** Pause in typing after which a handle is judged. */
export const HANDLE_CHECK_DELAY_MS = 400;
/** How long an answer counts: somebody else may take what is free. */
export const HANDLE_KNOWN_FOR_MS = 60_000;

const UNCHANGED: HandleVerdict = { kind: 'unchanged' };
const CHECKING: HandleVerdict = { kind: 'checking' };
const UNKNOWN: HandleVerdict = { kind: 'unknown' };

/**
 * Judges a handle while it is typed. What the rules know is not asked for, answers that come late are passed over, and what
 * was answered a moment ago is not asked again: one person may ask 30 times a minute.
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

  /** Takes note of what is typed. */
  look(text: string, { own, isOnline, isRefused }: HandleSurroundings): void {
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
    // What is not finished yet is no mistake.
    this.#say(parsed.ok ? CHECKING : UNCHANGED);
    this.#cancel = this.#ports.schedule(() => {
      if (parsed.ok) void this.#judge(handle, isOnline);
      else this.#say({ kind: 'malformed' });
    }, HANDLE_CHECK_DELAY_MS);
  }

  /** Judges nothing more until it is told to look again. */
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
