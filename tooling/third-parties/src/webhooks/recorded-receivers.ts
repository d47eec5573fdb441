import { json, type RecordedAnswer, type RecordedService } from '../recorded-answer.ts';
import { answerBadly, caseOf, type OwnForms } from '../recorded-cases.ts';

/** Host of the stand-in for receivers of webhooks. Each path is one receiver. */
export const RECEIVER_HOST = 'hooks.example';

/** A delivery that a receiver got. */
export interface RecordedDelivery {
  readonly path: string;
  readonly id: string;
  /** The signatures, with a space between several. */
  readonly signature: string;
}

const MOST_KEPT = 1000;

const TYPE = 'text/plain';

const FORMS: OwnForms = {
  type: TYPE,
  error: (status) => ({ status, type: TYPE, body: '<b>Not today</b>' }),
};

/**
 * Stand-in for receivers of webhooks, which thank for each delivery. A GET of the server's own `/deliveries?path=` lists what
 * the receiver at this path got. The last word of the path selects the answer, so `POST /turns` changes it.
 */
export function createRecordedReceivers(): RecordedService {
  const received: RecordedDelivery[] = [];
  const list = (path: string): RecordedAnswer => json(received.filter((each) => each.path.startsWith(path)));
  return ({ method, url, headers }) => {
    const isHere = ['localhost', '127.0.0.1'].includes(url.hostname);
    if (isHere && url.pathname === '/deliveries') return list(url.searchParams.get('path') ?? '');
    if (url.hostname !== RECEIVER_HOST || method !== 'POST') return null;
    const { 'webhook-id': id, 'webhook-signature': signature } = headers;
    received.push({ path: url.pathname, id: String(id), signature: String(signature) });
    if (received.length > MOST_KEPT) received.shift();
    return answerBadly(caseOf(url.pathname), FORMS) ?? { status: 200, type: TYPE, body: '<b>Thanks</b>' };
  };
}
