interface SortOptions {
  /** The list whose children can be sorted. A child is dragged by its element with `data-sort-handle`. */
  readonly list: HTMLElement;
  readonly onDrop: (from: number, to: number) => void;
}

/** Minimum distance in px at which a press becomes a drag. */
const SLOP_PX = 4;

const entriesOf = (list: HTMLElement): readonly HTMLElement[] =>
  [...list.children].filter((entry) => entry instanceof HTMLElement);

/**
 * Maximum distance in px from the top of an entry to the line that decides the drop position. Small, because
 * handles are at the top of entries.
 */
const TOP_PX = 40;

/** The index of the dragged entry among the others. */
function placeAt(list: HTMLElement, carried: HTMLElement, clientY: number): number {
  const others = entriesOf(list).filter((entry) => entry !== carried);
  return others.filter((entry) => {
    const { top, height } = entry.getBoundingClientRect();
    return top + Math.min(height / 2, TOP_PX) < clientY;
  }).length;
}

interface Drag {
  readonly pointerId: number;
  readonly entry: HTMLElement;
  readonly startY: number;
  isMoved: boolean;
}

/**
 * Makes a short list sortable by dragging handles with mouse, touch or pen. The list may be inside a
 * draggable row. Returns a function that removes the listeners.
 */
export function listenToSort({ list, onDrop }: SortOptions): () => void {
  let drag: Drag | null = null;
  const finish = (clientY: number | null): void => {
    if (drag === null) return;
    const { entry, isMoved } = drag;
    const from = entriesOf(list).indexOf(entry);
    const to = clientY === null || !isMoved ? from : placeAt(list, entry, clientY);
    entry.style.translate = '';
    delete entry.dataset['carried'];
    drag = null;
    if (to !== from) onDrop(from, to);
  };
  const down = (event: PointerEvent): void => {
    const handle = event.target instanceof Element ? event.target.closest('[data-sort-handle]') : null;
    const entry = entriesOf(list).find((one) => one.contains(handle));
    if (drag !== null || !(handle instanceof HTMLElement) || entry === undefined || event.button !== 0)
      return;
    handle.setPointerCapture(event.pointerId);
    drag = { pointerId: event.pointerId, entry, startY: event.clientY, isMoved: false };
  };
  const move = (event: PointerEvent): void => {
    if (drag?.pointerId !== event.pointerId) return;
    const distance = event.clientY - drag.startY;
    drag.isMoved ||= Math.abs(distance) >= SLOP_PX;
    if (!drag.isMoved) return;
    drag.entry.dataset['carried'] = 'true';
    drag.entry.style.translate = `0 ${distance}px`;
  };
  const up = (event: PointerEvent): void => {
    if (drag?.pointerId === event.pointerId) finish(event.clientY);
  };
  const callOff = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') finish(null);
  };
  // Prevents dragging of the row that contains the list.
  const stop = (event: Event): void => {
    if (drag !== null) event.preventDefault();
  };

  const controller = new AbortController();
  const { signal } = controller;
  list.addEventListener('pointerdown', down, { signal });
  list.addEventListener('pointermove', move, { signal });
  list.addEventListener('pointerup', up, { signal });
  list.addEventListener('pointercancel', () => finish(null), { signal });
  window.addEventListener('keydown', callOff, { signal });
  window.addEventListener('dragstart', stop, { signal, capture: true });
  return () => {
    finish(null);
    controller.abort();
  };
}
