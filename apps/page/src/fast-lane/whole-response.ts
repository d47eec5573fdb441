import { KEEP_ALIVE_MS } from '@musubi/server/limited-server';

const DATE_LENGTH = 'Thu, 01 Jan 1970 00:00:00 GMT'.length;
const END = `\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_MS / 1000}\r\n\r\n`;

// Value of the `Date` header, formatted once a second for all responses.
let [second, date] = [0, ''];

/** A whole response with status 200, whose `Date` header is updated each second. */
export class WholeResponse {
  #bytes: Buffer;
  readonly #dateAt: number;
  readonly #bodyAt: number;
  #second = 0;
  #isSending = false;
  readonly #hold: (head: Buffer, body: Buffer) => void;

  /** @param hold receives head and body as slices of the response, so that the cache need not hold them twice */
  constructor(headers: readonly string[], body: Buffer, hold: (head: Buffer, body: Buffer) => void) {
    let head = 'HTTP/1.1 200 OK\r\n';
    for (let at = 0; at < headers.length; at += 2) head += `${headers[at]}: ${headers[at + 1]}\r\n`;
    head += 'Date: ';
    this.#dateAt = head.length;
    this.#bodyAt = head.length + DATE_LENGTH + END.length;
    this.#bytes = Buffer.allocUnsafeSlow(this.#bodyAt + body.length);
    this.#bytes.write(`${head}${' '.repeat(DATE_LENGTH)}${END}`, 'latin1');
    this.#bytes.set(body, this.#bodyAt);
    this.#hold = hold;
    this.#share();
  }

  /**
   * Returns the bytes with the current date. A buffer that is still being sent to a slow client is copied,
   * not changed (`noteSending`).
   */
  now(): Buffer {
    const current = Math.floor(Date.now() / 1000);
    if (current !== second) [second, date] = [current, new Date(current * 1000).toUTCString()];
    if (second === this.#second) return this.#bytes;
    if (this.#isSending) {
      this.#bytes = Buffer.from(this.#bytes);
      this.#share();
      this.#isSending = false;
    }
    this.#second = second;
    this.#bytes.write(date, this.#dateAt, 'latin1');
    return this.#bytes;
  }

  #share(): void {
    this.#hold(this.#bytes.subarray(0, this.#bodyAt), this.#bytes.subarray(this.#bodyAt));
  }

  /**
   * Marks the last bytes of `now` as still being sent, because the system did not accept all of them at once.
   */
  noteSending(): void {
    this.#isSending = true;
  }
}
