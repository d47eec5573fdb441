/** The parts of a window that the layers need; a test passes its own. */
export interface LayerWindow extends Pick<Window, 'addEventListener' | 'removeEventListener'> {
  readonly history: Pick<History, 'state' | 'pushState' | 'go'>;
}

interface Layer {
  readonly close: () => void;
  /** Whether a history entry stands for this layer. */
  isEntered: boolean;
}

/** Field of `history.state`: how many layers are open in this entry. */
const DEPTH = 'layerDepth';

function depthOf(state: unknown): number {
  // Any state may be read so: a missing or foreign value is no number, and counts as no layer.
  return Number((state as Partial<Record<typeof DEPTH, unknown>> | null)?.[DEPTH]) || 0;
}

/**
 * Keeps one history entry for each open layer (drawer, dialog), so that the back button closes the topmost
 * layer and stays on the screen. Does nothing until `connect`.
 *
 * All changes of a tick are applied together. A layer that opens while another closes takes over its entry,
 * and the double effects of React's strict mode cancel out.
 */
export class LayerHistory {
  #window: LayerWindow | null = null;
  #layers: readonly Layer[] = [];
  #isTraversing = false;
  #waiting: (() => void)[] = [];

  /** Begins to write history entries. Returns a function that ends it. */
  connect(window: LayerWindow): () => void {
    this.#window = window;
    window.addEventListener('popstate', this.#handlePopState);
    // Leaves the entry of a layer that was open before a reload.
    this.#schedule();
    return () => {
      window.removeEventListener('popstate', this.#handlePopState);
      this.#window = null;
      this.#endTraversal();
    };
  }

  /** Adds a layer, which the back button closes by `close`. Returns a function that removes the layer. */
  open(close: () => void): () => void {
    const layer: Layer = { close, isEntered: false };
    this.#layers = [...this.#layers, layer];
    this.#schedule();
    return () => {
      this.#layers = this.#layers.filter((open) => open !== layer);
      this.#schedule();
    };
  }

  /**
   * Closes all layers and resolves when their entries are left. A navigation from inside a layer must wait
   * for it: leaving an entry later would cancel the navigation, and a remaining entry would catch a press of
   * the back button.
   */
  async leave(): Promise<void> {
    const closed = this.#layers.toReversed();
    this.#layers = [];
    for (const layer of closed) layer.close();
    this.#apply();
    if (!this.#isTraversing) return;
    await new Promise<void>((resolve) => void this.#waiting.push(resolve));
    // The app's router must handle `popstate` first, because it cancels a navigation that began earlier.
    await new Promise<void>((resolve) => void setTimeout(resolve));
  }

  #schedule(): void {
    // A second call of the same tick finds nothing left to apply.
    queueMicrotask(() => this.#apply());
  }

  #apply(): void {
    if (this.#window === null || this.#isTraversing) return;
    const { history } = this.#window;
    const depth = depthOf(history.state);
    if (depth > this.#layers.length) {
      this.#isTraversing = true;
      history.go(this.#layers.length - depth);
      return;
    }
    for (const [index, layer] of this.#layers.entries()) {
      // Keeps the state of the app's router. Without a URL, the router takes no notice of the entry.
      if (index >= depth && !layer.isEntered)
        history.pushState({ ...history.state, [DEPTH]: depthOf(history.state) + 1 }, '');
      layer.isEntered = true;
    }
  }

  #endTraversal(): void {
    this.#isTraversing = false;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }

  readonly #handlePopState = (): void => {
    const depth = depthOf(this.#window?.history.state);
    const left = this.#layers.filter(({ isEntered }, index) => isEntered && index >= depth);
    for (const layer of left.toReversed()) {
      layer.isEntered = false;
      layer.close();
    }
    this.#endTraversal();
    // A layer that refuses to close, such as a dialog during an upload, gets a new entry.
    this.#schedule();
  };
}

/** The layers of this document. */
export const layerHistory = new LayerHistory();
