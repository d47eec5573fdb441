/** The fields of a key press that decide whether it is a shortcut. */
type KeyPress = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'isComposing' | 'key' | 'metaKey' | 'shiftKey'>;

/** Recognises Ctrl+Z as undo, and Ctrl+Shift+Z and Ctrl+Y as redo. The command key counts as Ctrl. */
export function findHistoryKey(press: KeyPress): 'undo' | 'redo' | null {
  if (press.isComposing || press.altKey || !(press.ctrlKey || press.metaKey)) return null;
  const key = press.key.toLowerCase();
  if (key === 'z') return press.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !press.shiftKey ? 'redo' : null;
}

/** Selects the fields in which the user types. */
export const TYPED_INPUTS =
  'input:not([type="radio"], [type="range"], [type="checkbox"]), textarea, [contenteditable]';

/**
 * Whether the key press goes to a text field, which has its own undo, or to an open dialog. A text field
 * under `data-page-history` leaves undo to the page.
 */
export function isTakenElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('[data-page-history]') === null &&
    target.closest(`${TYPED_INPUTS}, [role="dialog"], [role="alertdialog"]`) !== null
  );
}
