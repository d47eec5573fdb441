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
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
    this.#open().postMessage(userId);
  }

  /** Calls the listener after each save by another tab; returns a function that ends this. */
  subscribe(userId: string, listener: () => void): () => void {
    const channel = this.#open();
    const hear = ({ data }: MessageEvent<unknown>): void => {
      if (data === userId) listener();
    };
    channel.addEventListener('message', hear);
    return () => channel.removeEventListener('message', hear);
  }

  /** One channel a tab reports and listens, because a channel does not hear its own messages. */
  #open(): BroadcastChannel {
    this.#channel ??= this.#createChannel();
    return this.#channel;
  }
}
