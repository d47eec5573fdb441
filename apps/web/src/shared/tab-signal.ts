/** Name of the channel on which the tabs of a browser tell each other of their saves. */
const CHANNEL = 'drafts.saved';

/** Tells other tabs of the same browser that this tab has saved a draft, and hears of their saves. */
export class SavesOfTabs {
  readonly #createChannel: () => BroadcastChannel;
  #channel: BroadcastChannel | null = null;

  constructor(createChannel = () => new BroadcastChannel(CHANNEL)) {
    this.#createChannel = createChannel;
  }

  /** @param userId Whose draft this tab has saved. Tabs of other users ignore the message. */
  report(userId: string): void {
    this.#open()?.postMessage(userId);
  }

  /** Calls the listener after each save by another tab; returns a function that ends this. */
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
   * the browser has no channels or refuses one; the tab then saves without telling the others.
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
