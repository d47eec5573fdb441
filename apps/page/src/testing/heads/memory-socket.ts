import { Duplex } from 'node:stream';

/** The server's side of an in-memory connection. */
export class MemorySocket extends Duplex {
  readonly #sent: Buffer[] = [];
  readonly remoteAddress = '127.0.0.1';
  readonly encrypted = false;
  isEnded = false;

  constructor() {
    super({ allowHalfOpen: true });
    // Adds an error listener, as the server does for a network socket.
    this.on('error', () => {});
  }

  override _read(): void {
    // Nothing to do: tests add the chunks by `push`.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    // Copies the chunk, because a response may reuse its buffer after writing it.
    this.#sent.push(Buffer.from(chunk));
    done();
  }

  override _final(done: () => void): void {
    this.isEnded = true;
    done();
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  setTimeout(): this {
    return this;
  }

  destroySoon(): void {
    if (this.writable) this.end();
    if (this.writableFinished) this.destroy();
    else this.once('finish', () => this.destroy());
  }

  /** Everything that the server has sent, as Latin-1, with all dates made equal. */
  get sent(): string {
    return withoutDates(Buffer.concat(this.#sent).toString('latin1'));
  }

  get sentChunks(): number {
    return this.#sent.length;
  }
}

/** Makes the dates of responses equal, because two servers may answer in different seconds. */
export function withoutDates(text: string): string {
  return text.replaceAll(/\r\nDate: [^\r]{29}\r\n/gi, '\r\nDate: now\r\n');
}
