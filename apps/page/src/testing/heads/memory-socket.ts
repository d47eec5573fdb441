import { Duplex } from 'node:stream';

/** The server's side of a connection without a network. */
export class MemorySocket extends Duplex {
  readonly #sent: Buffer[] = [];
  readonly remoteAddress = '127.0.0.1';
  readonly encrypted = false;
  isEnded = false;

  constructor() {
    super({ allowHalfOpen: true });
    // As of a network socket, whose server has a listener.
    this.on('error', () => {});
  }

  override _read(): void {
    // `push` gives the chunks.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    // A response may change its buffer after it is written.
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

  /** Everything that the server has sent, as Latin-1 with equal dates. */
  get sent(): string {
    return withoutDates(Buffer.concat(this.#sent).toString('latin1'));
  }

  get sentChunks(): number {
    return this.#sent.length;
  }
}

/** Replaces the dates of responses: two servers may answer in different seconds. */
export function withoutDates(text: string): string {
  return text.replaceAll(/\r\nDate: [^\r]{29}\r\n/gi, '\r\nDate: now\r\n');
}
