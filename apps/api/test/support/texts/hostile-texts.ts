import { sampleHostileTexts } from '@musubi/domain/testing/hostile-texts';

import { readHostileTextsEvery } from '../env.ts';

/** The hostile texts of this run. */
export const HOSTILE_SAMPLE = sampleHostileTexts(readHostileTextsEvery());

/** Names a fault by the hostile text that caused it. */
export const toFault = (fault: string, text: string): string => `${fault} from ${JSON.stringify(text)}`;

/** Characters that break a line, reorder text or are invisible. */
const BREAKS = /[\u0000-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]/;

/** Returns the faults of a text that must be one line, such as the subject of a mail. */
export function findLineFaults(line: string): readonly string[] {
  return BREAKS.test(line) ? [`more than a line: ${JSON.stringify(line)}`] : [];
}

/** Words that mail programs turn into links. */
const LINKED = /(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S+/giu;

/** Returns the words that mail programs turn into links to URLs other than the allowed ones. */
export function findLinkFaults(text: string, isAllowed: (url: string) => boolean): readonly string[] {
  return [...text.matchAll(LINKED)].map(([url]) => url).filter((url) => !isAllowed(url));
}
