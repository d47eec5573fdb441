import * as z from 'zod';

import { parseJson, parseShape } from './foreign-json.ts';
import type { ScannedPage } from './scan-page.ts';

/** A scanned page, with the base address for its links. */
export interface SourcePage extends ScannedPage {
  /** Address of the page; null for a saved file that does not name it. */
  readonly address: URL | null;
  /** Whether the page was saved as a file, whose pictures are files beside it. */
  readonly isSaved: boolean;
}

/** Host without `www.`; empty for an unknown address. */
export const hostOf = ({ address }: Pick<SourcePage, 'address'>): string =>
  address?.hostname.replace(/^www\./, '') ?? '';

const nextSchema = z.object({ props: z.object({ pageProps: z.unknown() }) });

/** Returns the `pageProps` that a page of Next.js with the pages router contains; null for any other page. */
export function readNextProps({ scripts }: ScannedPage): unknown {
  const script = scripts.find(({ id }) => id === '__NEXT_DATA__');
  if (script === undefined) return null;
  return parseShape(nextSchema, parseJson(script.text))?.props.pageProps ?? null;
}

const FLIGHT_CALL = 'self.__next_f.push(';
const flightSchema = z.tuple([z.number(), z.string()]);

/**
 * Returns the rows that Next.js with the app router sends (React's Flight format). Each script contains one
 * piece of the text, which may begin or end at any character of a row.
 */
export function readFlightRows({ scripts }: ScannedPage): string {
  return scripts
    .map(({ text }) => text.trim())
    .filter((text) => text.startsWith(FLIGHT_CALL))
    .map((text) => parseJson(text.slice(FLIGHT_CALL.length, text.lastIndexOf(')'))))
    .map((call) => parseShape(flightSchema, call)?.[1] ?? '')
    .join('');
}
