import { portsAbove } from './stack-address.ts';
import { startTimedStack, type TimedStack } from './timed-stack.ts';

/** Port offset of this stack, so that its ports differ from those of other stacks. */
const PORT_OFFSET = 90;

export const passwordlessPorts = portsAbove(PORT_OFFSET);

export interface PasswordlessStack extends Pick<TimedStack, 'stop'> {
  /** Lets 72 hours pass for the only waiting choice, and wakes the job that applies it. */
  endWait(): Promise<void>;
}

/** Starts the stack. Returns a sentence with the reason without PostgreSQL. */
export async function startPasswordlessStack(): Promise<PasswordlessStack | string> {
  const stack = await startTimedStack('passwordless', passwordlessPorts);
  if (typeof stack === 'string') return stack;
  const { execute, wake, stop } = stack;
  return {
    async endWait() {
      const count = await execute('update passwordless_choices set starts_at = now(), reminded_at = now()');
      if (count !== 1) throw new Error(`${count} choices waited, not one`);
      await wake('passwordless_choices');
    },
    stop,
  };
}
