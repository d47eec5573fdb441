import { createSocket } from 'node:dgram';
import { once } from 'node:events';

import packet, { type Answer, type StringAnswer, type TxtAnswer } from 'dns-packet';

type RecordType = 'A' | 'AAAA' | 'CNAME' | 'TXT';

/** Records of a name by type; a TXT record may have several pieces. */
export type NameZone = Map<string, Partial<Record<RecordType, readonly (string | readonly string[])[]>>>;

export interface NameServer {
  /** `address:port` of the server on the loopback interface. */
  readonly address: string;
  readonly close: () => Promise<void>;
}

export interface NameServerOptions {
  /** Records by name; a name without an entry does not exist. May change while the server runs. */
  readonly zone: NameZone;
  /** The server answers `broken` names with SERVFAIL, and does not respond to `silent` names. */
  readonly broken?: ReadonlySet<string>;
  readonly silent?: ReadonlySet<string>;
  readonly port?: number;
}

const SERVER_FAILURE = 2;
const NO_SUCH_NAME = 3;
const TTL_SECONDS = 1;

/** Starts a name server (DNS over UDP) on the loopback interface. */
export async function startNameServer({
  zone,
  broken = new Set(),
  silent = new Set(),
  port = 0,
}: NameServerOptions): Promise<NameServer> {
  const socket = createSocket('udp4');
  socket.on('message', (message, peer) => {
    const query = packet.decode(message);
    const [question] = query.questions ?? [];
    if (question === undefined) return;
    const name = question.name.toLowerCase();
    if (silent.has(name)) return;
    const records = zone.get(name);
    const code = broken.has(name) ? SERVER_FAILURE : records === undefined ? NO_SUCH_NAME : 0;
    const answers = code === 0 && records !== undefined ? toAnswers(name, question.type, records) : [];
    const reply = packet.encode({
      type: 'response',
      id: query.id ?? 0,
      flags: packet.RECURSION_DESIRED | packet.RECURSION_AVAILABLE | code,
      questions: [question],
      answers,
    });
    socket.send(reply, peer.port, peer.address);
  });
  socket.bind(port, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    async close() {
      socket.close();
      await once(socket, 'close');
    },
  };
}

function toAnswers(
  name: string,
  asked: string,
  records: Partial<Record<RecordType, readonly (string | readonly string[])[]>>,
): Answer[] {
  const texts = (records.TXT ?? []).map((data): TxtAnswer => ({
    name,
    type: 'TXT',
    ttl: TTL_SECONDS,
    data: [data].flat(),
  }));
  if (asked === 'TXT') return texts;
  const type = (['A', 'AAAA', 'CNAME'] as const).find((one) => one === asked);
  if (type === undefined) return [];
  return (records[type] ?? []).flat().map((data): StringAnswer => ({ name, type, ttl: TTL_SECONDS, data }));
}
