/** Tells the other tabs of this browser that something happened to a user, and hears of it from them. */
export class TabSignal {
  readonly #createChannel: () => BroadcastChannel;
  #channel: BroadcastChannel | null = null;

  constructor(createChannel: () => BroadcastChannel) {
    this.#createChannel = createChannel;
  }

  /** @param userId Whom it concerns. Tabs of other users ignore the message. */
  report(userId: string): void {
    this.#open()?.postMessage(userId);
  }

  /** Calls the listener after each report of another tab; returns a function that ends this. */
  subscribe(userId: string, listener: () => void): () => void {
    const channel = this.#open();
    const hear = ({ data }: MessageEvent<unknown>): void => {
      if (data === userId) listener();
    };
    channel?.addEventListener('message', hear);
    return () => channel?.removeEventListener('message', hear);
  }

  /**
   * Reports and listens on one channel a tab, because a channel does not hear its own messages. Returns null when
   * the browser has no channels or refuses one; the tab then reports nothing to the others.
   */
  #open(): BroadcastChannel | null {
    try {
      this.#channel ??= this.#createChannel();
    } catch {
      return null;
    }
    return this.#channel;
  }
}
