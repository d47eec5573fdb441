/**
 * How a connection pooler responds to `listen`: it refuses the statement, or accepts it but delivers no
 * notifications.
 */
export type ListenAnswer = 'refuse' | 'ignore';

const toMessage = (type: string, body: string): Buffer => {
  const bytes = Buffer.from(`${type}0000${body}`);
  bytes.writeInt32BE(bytes.length - 1, 1);
  return bytes;
};
const READY = toMessage('Z', 'I');
const ANSWERS: Readonly<Record<ListenAnswer, Buffer>> = {
  refuse: toMessage('E', 'SERROR\0C0A000\0MLISTEN is not supported by this pooler\0\0'),
  ignore: toMessage('C', 'LISTEN\0'),
};

/**
 * Returns the pooler's response if the bytes of a PostgreSQL client are the statement `listen`; null for all
 * others.
 */
export function answerToListen(sent: Buffer, answer: ListenAnswer): Buffer | null {
  const isStatement = sent.toString('latin1', 0, 1) === 'Q';
  return isStatement && /^listen /i.test(sent.toString('latin1', 5, 12))
    ? Buffer.concat([ANSWERS[answer], READY])
    : null;
}
