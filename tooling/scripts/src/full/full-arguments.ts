import { parseArgs } from 'node:util';

import type { FullChoices, FullStep } from './full-step.ts';

interface FullArguments {
  readonly steps: readonly FullStep[];
  readonly choices: FullChoices;
}

const OPTIONS = {
  only: { type: 'string', multiple: true },
  kills: { type: 'string', default: '20' },
  requests: { type: 'string', default: '100000' },
  seed: { type: 'string' },
} as const;

/**
 * Reads the arguments of `pnpm verify:full`. `--only` may occur several times.
 * @param nowSeconds Seed when none is given.
 * @throws Error for an unknown step or option, and for a number that is not a positive integer.
 */
export function readFullArguments(
  args: readonly string[],
  { steps, nowSeconds }: { readonly steps: readonly FullStep[]; readonly nowSeconds: number },
): FullArguments {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const { only = [] } = values;
  const names = steps.map(({ name }) => name);
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no step ${unknown.join(', ')}; the steps are ${names.join(', ')}`);
  return {
    steps: only.length === 0 ? steps : steps.filter(({ name }) => only.includes(name)),
    choices: {
      requests: toCount('--requests', values.requests),
      kills: toCount('--kills', values.kills),
      seed: values.seed ?? String(nowSeconds),
    },
  };
}

function toCount(option: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`${option} takes a whole number above 0, not ${text}`);
  return Number(text);
}
