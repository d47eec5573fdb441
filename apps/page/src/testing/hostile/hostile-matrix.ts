import { sampleHostileTexts } from '@musubi/domain/testing/hostile-texts';

import { readHostileTextsEvery } from '../env.ts';

const EVERY = readHostileTextsEvery();

/** The hostile texts of this run. */
export const HOSTILE_SAMPLE = sampleHostileTexts(EVERY);

/** Runs `findFaults` for each hostile text of this run, with its index. Returns all faults with their texts. */
export async function collectFaults(
  findFaults: (text: string, at: number) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [at, text] of HOSTILE_SAMPLE.entries()) {
    for (const fault of await findFaults(text, at)) found.push(`${fault} from ${JSON.stringify(text)}`);
  }
  return found;
}

/** Returns all cases when this run uses every hostile text, otherwise one case in rotation. */
function casesInTurn<Case>(cases: readonly Case[], at: number): readonly Case[] {
  return EVERY === 1 ? cases : cases.filter((_one, index) => index === at % cases.length);
}

/**
 * Puts each hostile text on the page with `show`, then runs `findFaults` for its cases. Returns all faults.
 */
export async function collectCaseFaults<Case>(
  cases: readonly Case[],
  show: (text: string) => void,
  findFaults: (one: Case, text: string) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  return collectFaults(async (text, at) => {
    show(text);
    const found: string[] = [];
    for (const one of casesInTurn(cases, at))
      for (const fault of await findFaults(one, text)) found.push(`${JSON.stringify(one)}: ${fault}`);
    return found;
  });
}
