/** The parts of a window that the layers need; a test passes its own. */
export interface LayerWindow extends Pick<Window, 'addEventListener' | 'removeEventListener'> {
  readonly history: Pick<History, 'state' | 'pushState' | 'go'>;
}

interface Layer {
  readonly close: () => void;
  /** Whether this layer has a history entry. */
  isEntered: boolean;
}

/** Field of `history.state`: the number of open layers in this entry. */
const DEPTH = 'layerDepth';

function depthOf(state: unknown): number {
  // This works for any state: a missing or foreign value is not a number and counts as no layer.
  return Number((state as Partial<Record<typeof DEPTH, unknown>> | null)?.[DEPTH]) || 0;
}

/** The open layers of a document, and their history entries. */
export interface LayerHistory {
  /** Starts writing history entries. Returns a function that stops this. */
  readonly connect: (window: LayerWindow) => () => void;
  /** Adds a layer; the back button then calls `close`. Returns a function that removes the layer. */
  readonly open: (close: () => void) => () => void;
  /**
   * Closes all layers and resolves when their entries are left. A navigation from inside a layer must wait
   * for it: leaving an entry later would cancel the navigation, and a remaining entry would catch a press of
   * the back button.
   */
  readonly leave: () => Promise<void>;
}

/**
 * Keeps one history entry for each open layer (drawer, dialog), so that the back button closes the topmost
 * layer and stays on the screen. Does nothing until `connect`.
 *
 * All changes of a tick are applied together. A layer that opens while another closes takes over its entry,
 * and the double effects of React's strict mode cancel out.
 */
export function createLayerHistory(): LayerHistory {
  let connected: LayerWindow | null = null;
  let layers: readonly Layer[] = [];
  let isTraversing = false;
  let waiting: (() => void)[] = [];
  let leaving = Promise.resolve();

  const apply = (): void => {
    if (connected === null || isTraversing) return;
    const { history } = connected;
    const depth = depthOf(history.state);
    if (depth > layers.length) {
      isTraversing = true;
      history.go(layers.length - depth);
      return;
    }
    for (const [index, layer] of layers.entries()) {
      // Keeps the state of the app's router. Without a URL, the router ignores the entry.
      if (index >= depth && !layer.isEntered)
        history.pushState({ ...history.state, [DEPTH]: depthOf(history.state) + 1 }, '');
      layer.isEntered = true;
    }
  };

  // A second call in the same tick has nothing left to apply.
  const schedule = (): void => queueMicrotask(apply);

  const endTraversal = (): void => {
    isTraversing = false;
    for (const resolve of waiting) resolve();
    waiting = [];
  };

  const handlePopState = (): void => {
    const depth = depthOf(connected?.history.state);
    const left = layers.filter(({ isEntered }, index) => isEntered && index >= depth);
    for (const layer of left.toReversed()) {
      layer.isEntered = false;
      layer.close();
    }
    endTraversal();
    // A layer that refuses to close, such as a dialog during an upload, gets a new entry.
    schedule();
  };

  const untilLeft = async (): Promise<void> => {
    await new Promise<void>((resolve) => void waiting.push(resolve));
    // The app's router must handle `popstate` first, because it cancels a navigation that began earlier.
    await new Promise<void>((resolve) => void setTimeout(resolve));
  };

  return {
    connect: (window) => {
      connected = window;
      window.addEventListener('popstate', handlePopState);
      // Leaves the entry of a layer that was open before a reload.
      schedule();
      return () => {
        window.removeEventListener('popstate', handlePopState);
        connected = null;
        endTraversal();
      };
    },
    open: (close) => {
      const layer: Layer = { close, isEntered: false };
      layers = [...layers, layer];
      schedule();
      return () => {
        layers = layers.filter((open) => open !== layer);
        schedule();
      };
    },
    leave: async () => {
      const closed = layers.toReversed();
      layers = [];
      for (const layer of closed) layer.close();
      apply();
      if (isTraversing) leaving = untilLeft();
      // Without a traversal, an earlier call may still wait for its timer.
      await leaving;
    },
  };
}

/** The layers of this document. */
export const layerHistory = createLayerHistory();
