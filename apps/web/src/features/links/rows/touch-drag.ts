import type { RowTarget } from '../draft/link-rows.ts';

interface TouchDragOptions {
  readonly handle: HTMLElement;
  readonly onDrop: (target: RowTarget) => void;
}

/** Minimum distance in px at which a touch becomes a drag, so that a tap stays a tap. */
const SLOP_PX = 6;
/** Distance in px from the window's top or bottom within which a drag scrolls the document. */
const EDGE_PX = 72;
const SCROLL_PX = 14;

function rowsAround(row: HTMLElement): readonly HTMLElement[] {
  const list = row.closest('[role="grid"]');
  return [...(list?.querySelectorAll<HTMLElement>('[role="row"][data-key]') ?? [])];
}

/** The drop position: before or after the row under the pointer. */
function targetAt(
  row: HTMLElement,
  clientY: number,
): { readonly element: HTMLElement; readonly target: RowTarget } | null {
  const rows = rowsAround(row);
  const under = rows.find((other) => clientY < other.getBoundingClientRect().bottom) ?? rows.at(-1);
  const key = under?.dataset['key'];
  if (under === undefined || key === undefined) return null;
  const { top, height } = under.getBoundingClientRect();
  const dropPosition = clientY < top + height / 2 ? 'before' : 'after';
  return { element: under, target: { key, dropPosition } };
}

function scrollNearEdge(clientY: number): void {
  if (clientY < EDGE_PX) window.scrollBy({ top: -SCROLL_PX });
  else if (clientY > window.innerHeight - EDGE_PX) window.scrollBy({ top: SCROLL_PX });
}

/** Moves one row with the pointer until the row is dropped or the drag is cancelled. */
function carry(row: HTMLElement, startY: number) {
  let marked: HTMLElement | null = null;
  let target: RowTarget | null = null;
  const startScroll = window.scrollY;
  const unmark = (): void => {
    marked?.removeAttribute('data-drop');
    marked = null;
  };
  return {
    move(clientY: number): void {
      row.dataset['carried'] = 'true';
      scrollNearEdge(clientY);
      // Resets the translation first, so that `row` is measured at its position in the list.
      row.style.translate = '';
      const found = targetAt(row, clientY);
      row.style.translate = `0 ${clientY - startY + window.scrollY - startScroll}px`;
      unmark();
      target = found?.target ?? null;
      if (found === null || found.element === row) return;
      marked = found.element;
      marked.dataset['drop'] = found.target.dropPosition;
    },
    end(): RowTarget | null {
      unmark();
      row.style.translate = '';
      delete row.dataset['carried'];
      return target;
    },
  };
}

/**
 * Cancels React Aria's press handling, also for a second finger. After a press, React Aria waits 80 ms for a
 * click of the handle, which never follows a drag, and then clicks the handle itself. That click would start
 * a second drag for screen readers, which captures the next tap and Escape. Touch presses have no other
 * effect on the handle.
 */
function cancelPress(pointerId: number): void {
  document.dispatchEvent(new PointerEvent('pointercancel', { pointerId }));
}

interface Drag {
  readonly id: number;
  readonly startY: number;
  readonly row: HTMLElement;
  /** Removes the listeners of this drag. */
  readonly abort: () => void;
  carried: ReturnType<typeof carry> | null;
}

/**
 * Drags a row by its handle with touch or pen, without a long press. Replaces native drag and drop, which
 * some touch screens start late and others never. Returns a function that removes the listeners.
 */
export function listenToTouchDrag({ handle, onDrop }: TouchDragOptions): () => void {
  let drag: Drag | null = null;

  const finish = (isDropped: boolean): void => {
    if (drag === null) return;
    const { id, abort, carried } = drag;
    drag = null;
    abort();
    cancelPress(id);
    const target = carried?.end() ?? null;
    if (isDropped && target !== null) onDrop(target);
  };
  const handleMove = (event: PointerEvent): void => {
    if (drag?.id !== event.pointerId) return;
    if (drag.carried === null) {
      if (Math.abs(event.clientY - drag.startY) < SLOP_PX) return;
      drag.carried = carry(drag.row, drag.startY);
      // React Aria has released the pointer capture after `handleDown`. Without capture, an iframe below the
      // pointer would receive its events.
      handle.setPointerCapture(event.pointerId);
    }
    drag.carried.move(event.clientY);
  };
  const handleUp = (event: PointerEvent): void => {
    if (drag?.id === event.pointerId) finish(true);
  };
  const handleCancel = (event: PointerEvent): void => {
    if (drag?.id === event.pointerId) finish(false);
  };
  const callOff = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') finish(false);
  };
  // A long press must not start native dragging or open a context menu.
  const stop = (event: Event): void => {
    if (drag !== null) event.preventDefault();
  };
  const handleDown = (event: PointerEvent): void => {
    const row = handle.closest<HTMLElement>('[role="row"]');
    if (event.pointerType === 'mouse' || row === null || drag !== null) return;
    const { signal, abort } = listening();
    drag = { id: event.pointerId, startY: event.clientY, row, abort, carried: null };
    // Listens on the window, which receives the pointer's events everywhere and before React Aria does.
    const options = { signal, capture: true };
    window.addEventListener('pointermove', handleMove, options);
    window.addEventListener('pointerup', handleUp, options);
    window.addEventListener('pointercancel', handleCancel, options);
    window.addEventListener('keydown', callOff, options);
    window.addEventListener('dragstart', stop, options);
  };

  const { signal, abort } = listening();
  handle.addEventListener('pointerdown', handleDown, { signal });
  handle.addEventListener('contextmenu', stop, { signal });
  return () => {
    finish(false);
    abort();
  };
}

function listening(): { readonly signal: AbortSignal; readonly abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
