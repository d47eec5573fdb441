/** A command triggered by a key press. `place` is an index into the kinds of decisions. */
export type DeskCommand =
  | {
      readonly kind: 'down' | 'up' | 'act' | 'dismiss' | 'escalate' | 'undo' | 'help' | 'next' | 'submit';
    }
  | { readonly kind: 'choose'; readonly place: number };

type DeskCommandKind = DeskCommand['kind'];

/** The fields of a key press that determine its command. */
export type DeskPress = Pick<
  KeyboardEvent,
  'altKey' | 'ctrlKey' | 'isComposing' | 'key' | 'metaKey' | 'repeat' | 'timeStamp'
> & {
  /** Whether the key press goes to a text field, a list or an open dialog. */
  readonly isTaken: boolean;
};

export interface DeskKeyState {
  /** Time stamp of a `G` that may be followed by `N`; null without one. */
  readonly goAtMs: number | null;
}

export const NO_KEYS: DeskKeyState = { goAtMs: null };

/** Maximum time between the keys of a sequence. */
const SEQUENCE_MS = 1_500;

const COMMANDS: Readonly<Record<string, Exclude<DeskCommandKind, 'choose' | 'next' | 'submit'>>> = {
  j: 'down',
  k: 'up',
  a: 'act',
  d: 'dismiss',
  e: 'escalate',
  u: 'undo',
  '?': 'help',
};

/** Commands that repeat while a key is held. */
const REPEATED: ReadonlySet<DeskCommandKind> = new Set(['down', 'up']);

const hasModifier = ({ altKey, ctrlKey, metaKey }: DeskPress): boolean => altKey || ctrlKey || metaKey;

const isSubmit = ({ key, altKey, ctrlKey, metaKey }: DeskPress): boolean =>
  key === 'Enter' && !altKey && (ctrlKey || metaKey);

interface DeskStep {
  readonly state: DeskKeyState;
  readonly command: DeskCommand | null;
}

function commandOf({ key, repeat }: DeskPress): DeskCommand | null {
  if (/^[1-9]$/.test(key)) return repeat ? null : { kind: 'choose', place: Number(key) - 1 };
  const kind = COMMANDS[key.toLowerCase()];
  return kind === undefined || (repeat && !REPEATED.has(kind)) ? null : { kind };
}

/**
 * Finds the command of a key press: Ctrl or ⌘ with Enter, a single key, or `G` and then `N`. Single keys
 * trigger no command while they are turned off, and in text fields, lists and open dialogs.
 */
export function stepDeskKeys(
  { goAtMs }: DeskKeyState,
  press: DeskPress,
  { areSingleKeysOn }: { readonly areSingleKeysOn: boolean },
): DeskStep {
  if (press.isComposing) return { state: NO_KEYS, command: null };
  if (isSubmit(press)) return { state: NO_KEYS, command: press.repeat ? null : { kind: 'submit' } };
  if (hasModifier(press) || press.isTaken || !areSingleKeysOn) return { state: NO_KEYS, command: null };
  const key = press.key.toLowerCase();
  if (key === 'g' && !press.repeat) return { state: { goAtMs: press.timeStamp }, command: null };
  const isGoing = goAtMs !== null && press.timeStamp - goAtMs <= SEQUENCE_MS;
  const command: DeskCommand | null = key === 'n' && isGoing ? { kind: 'next' } : commandOf(press);
  return { state: NO_KEYS, command };
}

/**
 * Returns the index of the selected row after a step. Returns 0 when no row is selected (`place` -1), and
 * null for an empty list.
 */
export function stepPlace(place: number, count: number, step: 1 | -1): number | null {
  if (count === 0) return null;
  if (place < 0) return 0;
  return Math.min(Math.max(place + step, 0), count - 1);
}
