/** Notifies the other tabs of this browser about an event of a user, and receives their notifications. */
export class TabSignal {
  readonly #createChannel: () => BroadcastChannel;
  #channel: BroadcastChannel | null = null;

  constructor(createChannel: () => BroadcastChannel) {
    this.#createChannel = createChannel;
  }

  /** @param userId The user of the event. Tabs of other users ignore the message. */
  report(userId: string): void {
    this.#open()?.postMessage(userId);
  }

  /** Calls the listener after each report of another tab. Returns the unsubscribe function. */
  subscribe(userId: string, listener: () => void): () => void {
    const channel = this.#open();
    const hear = ({ data }: MessageEvent<unknown>): void => {
      if (data === userId) listener();
    };
    channel?.addEventListener('message', hear);
    return () => channel?.removeEventListener('message', hear);
  }

  /**
   * Opens one channel per tab for sending and receiving, because a channel does not receive its own messages.
   * Returns null when the browser has no channels or refuses one; the tab then cannot notify other tabs.
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
