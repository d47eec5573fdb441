/** What of a key press tells whether it takes a step back. */
type KeyPress = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'isComposing' | 'key' | 'metaKey' | 'shiftKey'>;

/** What a key press asks of the history: Ctrl+Z back; Ctrl+Shift+Z and Ctrl+Y forth; the same with the command key. */
export function findHistoryKey(press: KeyPress): 'undo' | 'redo' | null {
  if (press.isComposing || press.altKey || !(press.ctrlKey || press.metaKey)) return null;
  const key = press.key.toLowerCase();
  if (key === 'z') return press.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !press.shiftKey ? 'redo' : null;
}

const TYPED_INPUTS =
  'input:not([type="radio"], [type="range"], [type="checkbox"]), textarea, [contenteditable]';

/** Whether the key belongs to something else: a field that has a history of its own, a dialog over the screen. */
export function isTakenElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(`${TYPED_INPUTS}, [role="dialog"], [role="alertdialog"]`) !== null
  );
}
