import { expect, test } from 'vitest';

import { type LogoutSteps, runLogout } from './logout.ts';

type Step = 'registerKey' | 'endLocally' | 'prefetch' | 'navigate' | 'scrollToTop';

async function logOut({ failing }: { readonly failing?: Step } = {}): Promise<readonly string[]> {
  const log: string[] = [];
  const take = (step: Step) => (target?: string) => {
    log.push(target === undefined ? step : `${step} ${target}`);
    if (step === failing) throw new Error(`${step} failed`);
  };
  const takeAsync = (step: Step) => async () => take(step)();
  const steps: LogoutSteps = {
    registerKey: takeAsync('registerKey'),
    endLocally: takeAsync('endLocally'),
    navigation: {
      prefetch: take('prefetch'),
      navigate: take('navigate'),
      scrollToTop: () => take('scrollToTop')(),
    },
    target: '/',
    logger: { info: (message) => log.push(message), error: (message) => log.push(`logged: ${message}`) },
  };
  await runLogout(steps);
  return log;
}

test('runs the steps of a logout in the order of the specification', async () => {
  expect(await logOut()).toEqual([
    'registerKey',
    'endLocally',
    'prefetch /',
    'Log-out successful.',
    'navigate /',
    'scrollToTop',
  ]);
});

test.each<Step>(['registerKey', 'prefetch', 'navigate', 'scrollToTop'])(
  'logs a failure of %s and runs the other steps',
  async (failing) => {
    const log = await logOut({ failing });
    expect(log.filter((line) => line.startsWith('logged: '))).toHaveLength(1);
    expect(log.filter((line) => !line.startsWith('logged: '))).toEqual(await logOut());
  },
);

test('does not log success when signing out fails', async () => {
  const log = await logOut({ failing: 'endLocally' });
  expect(log).toContain('logged: Signing out failed.');
  expect(log).not.toContain('Log-out successful.');
  expect(log.at(-1)).toBe('scrollToTop');
});
