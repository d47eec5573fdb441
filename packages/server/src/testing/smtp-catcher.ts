import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** An e-mail as a server receives it. */
interface CaughtMail {
  /** Recipients in the SMTP envelope. */
  readonly recipients: readonly string[];
  /** Headers in order, unfolded. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

export interface SmtpCatcher {
  readonly url: string;
  readonly caught: readonly CaughtMail[];
  /** Resolves when no connection is open. */
  untilIdle(): Promise<void>;
  close(): Promise<void>;
}

/** The answer to each command, or null to close the connection. `.` is the end of an e-mail. */
export type SmtpAnswers = Readonly<Record<string, string | null>>;

const ACCEPT: SmtpAnswers = { EHLO: '250 ok', MAIL: '250 ok', RCPT: '250 ok', DATA: '354 go', '.': '250 ok' };

/**
 * Starts a mail server that stores every e-mail. It accepts all commands except those for which `answers` has
 * another response, and calls `onEvent` after each command and at the end of each connection.
 */
export async function startSmtpCatcher(
  answers: SmtpAnswers = {},
  onEvent: () => void = () => {},
): Promise<SmtpCatcher> {
  const caught: CaughtMail[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => {
      open.delete(socket);
      onEvent();
    });
    let text = '';
    const recipients: string[] = [];
    let message: string[] | null = null;
    const takeCommand = (line: string): void => {
      const command = line.split(/[ :]/, 1)[0] ?? '';
      const answer = { ...ACCEPT, ...answers }[command] ?? null;
      message = command === 'DATA' && answer?.startsWith('3') === true ? [] : null;
      const recipient = /^RCPT TO:<(.*)>/.exec(line)?.[1];
      if (recipient !== undefined) recipients.push(recipient);
      if (answer === null) socket.destroy();
      else socket.write(`${answer}\r\n`);
      onEvent();
    };
    socket.on('error', () => {});
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      text += chunk.toString();
      const lines = text.split('\r\n');
      text = lines.pop() ?? '';
      for (const line of lines) {
        if (message !== null && line !== '.') {
          message.push(line);
          continue;
        }
        if (message !== null) caught.push(toMail(message, recipients));
        takeCommand(line);
      }
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    caught,
    async untilIdle() {
      await Promise.all([...open].map(async (socket) => once(socket, 'close')));
    },
    async close() {
      server.close();
      await once(server, 'close');
    },
  };
}

function toMail(lines: readonly string[], recipients: readonly string[]): CaughtMail {
  const end = lines.indexOf('');
  const head = lines
    .slice(0, end)
    .join('\r\n')
    .replaceAll(/\r\n[\t ]/g, ' ');
  const headers = head.split('\r\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()] as const;
  });
  return { recipients, headers, body: lines.slice(end + 1).join('\r\n') };
}

const ENCODED_WORD = /=\?UTF-8\?([BQ])\?([^?]*)\?=/gi;

/** Decodes the encoded words of a header (RFC 2047). */
export function decodeHeader(value: string): string {
  const joined = value.replaceAll(/(\?=)\s+(?==\?)/g, '$1');
  return joined.replaceAll(ENCODED_WORD, (_all, encoding: string, text: string) =>
    Buffer.from(encoding.toUpperCase() === 'B' ? text : toBase64(text), 'base64').toString(),
  );
}

function toBase64(quoted: string): string {
  const bytes = quoted
    .replaceAll('_', ' ')
    .replaceAll(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('base64');
}
