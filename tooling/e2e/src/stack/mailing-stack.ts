import { portsAbove } from './stack-address.ts';
import { startTimedStack, type TimedStack } from './timed-stack.ts';

/** Port offset of this stack, so that its ports differ from those of other stacks. */
const PORT_OFFSET = 80;

const ports = portsAbove(PORT_OFFSET);

/** Origin of this stack's web app. */
export const mailingOrigin = `http://localhost:${ports.web}`;
/** Port of the mailbox that receives the mails of this stack. */
export const { mailbox: mailingMailbox } = ports;

export interface MailingStack extends Pick<TimedStack, 'stop'> {
  /** Lets all readers have joined this many days earlier. */
  ageReaders(days: number): Promise<void>;
  /** Ends the time in which the only planned mail can be cancelled, and wakes the job that sends it. */
  endGrace(): Promise<void>;
  /** Lets all mails have started this many days earlier. */
  ageMails(days: number): Promise<void>;
}

const EARLIER = `- $1 * interval '1 day'`;

/** Starts the stack. Returns a sentence with the reason without PostgreSQL. */
export async function startMailingStack(): Promise<MailingStack | string> {
  const stack = await startTimedStack('mailing', ports);
  if (typeof stack === 'string') return stack;
  const { execute, wake, stop } = stack;
  return {
    async ageReaders(days) {
      await execute(`update subscribers set confirmed_at = confirmed_at ${EARLIER}`, [days]);
    },
    async endGrace() {
      const planned = `update reader_mails set starts_at = now(), next_at = now() where state = 'planned'`;
      const count = await execute(planned);
      if (count !== 1) throw new Error(`${count} mails were planned, not one`);
      await wake('reader_mails');
    },
    async ageMails(days) {
      await execute(`update reader_mails set starts_at = starts_at ${EARLIER}`, [days]);
    },
    stop,
  };
}
