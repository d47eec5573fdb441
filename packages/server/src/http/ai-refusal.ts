import { TRAINING_CRAWLERS } from './training-crawlers.ts';

type Headers = Readonly<Record<string, string>>;

/**
 * Directives that ask search engines not to index a page or its pictures, and not to show a cached copy or
 * excerpts.
 */
export const HIDDEN_FROM_SEARCH = ['noindex', 'noarchive', 'nosnippet', 'noimageindex'] as const;
/** Directives against AI training, in use on artists' sites since 2022; no standard defines them. */
const NO_AI = ['noai', 'noimageai'] as const;

/** Path of the TDM reservation protocol on each host. */
export const TDM_PATH = '/.well-known/tdmrep.json';

/** The usage preference of the drafts of IETF AIPREF, for the header and for `robots.txt`. */
export const toContentUsage = (allowsTraining: boolean): string => `train-ai=${allowsTraining ? 'y' : 'n'}`;

/** The reservation of text and data mining (W3C community report TDMRep): 1 reserves the rights. */
export const toTdmReservation = (allowsTraining: boolean): string => (allowsTraining ? '0' : '1');

/** Returns the value of `X-Robots-Tag` and of the meta tag; null if there is no directive. */
export function toRobotsTag(hidden: readonly string[], allowsTraining: boolean): string | null {
  const directives = [...hidden, ...(allowsTraining ? [] : NO_AI)];
  return directives.length === 0 ? null : directives.join(', ');
}

/**
 * Returns the headers that tell crawlers whether they may train AI models with a response, and add the
 * directives `hidden` for search engines.
 */
export function crawlerHeaders(allowsTraining: boolean, hidden: readonly string[] = []): Headers {
  const robots = toRobotsTag(hidden, allowsTraining);
  return {
    'content-usage': toContentUsage(allowsTraining),
    'tdm-reservation': toTdmReservation(allowsTraining),
    ...(robots !== null && { 'x-robots-tag': robots }),
  };
}

/** Returns the group of `robots.txt` that applies these rules to all crawlers for training. */
export function toTrainingGroup(rules: readonly string[]): string {
  return [...TRAINING_CRAWLERS.map((name) => `User-agent: ${name}`), ...rules, ''].join('\n');
}

/**
 * Returns the content of `/.well-known/tdmrep.json`, which reserves the rights for all paths that match
 * `location` unless training is allowed.
 */
export function toTdmFile(location: string, allowsTraining = false): string {
  return `${JSON.stringify([{ location, 'tdm-reservation': allowsTraining ? 0 : 1 }])}\n`;
}
