import { completeUrlInput, parseWebUrl, type UrlProblem } from '@musubi/domain/url';

/** The ways to name the links that are brought. */
const WAYS = ['address', 'file', 'text'] as const;
export type Way = (typeof WAYS)[number];

/** The typed input of all ways. A file is read at once and not kept. */
export interface TypedSource {
  readonly way: Way;
  readonly address: string;
  readonly text: string;
}

export const NOTHING_TYPED: TypedSource = { way: 'address', address: '', text: '' };

/** Longest text that the API takes, in characters. */
export const TEXT_MAX_CHARACTERS = 200_000;
/** Largest file that the API takes. */
export const FILE_MAX_BYTES = 5 * 1024 * 1024;

/** Parses the input that this tab has stored; returns the empty input for anything else. */
export function parseTypedSource(stored: string | null): TypedSource {
  const value: unknown = stored === null ? null : JSON.parse(stored);
  if (typeof value !== 'object' || value === null) return NOTHING_TYPED;
  const { way, address, text } = value as Partial<Record<keyof TypedSource, unknown>>;
  return {
    way: WAYS.find((known) => known === way) ?? NOTHING_TYPED.way,
    address: typeof address === 'string' ? address : '',
    text: typeof text === 'string' ? text : '',
  };
}

/** The first problem of a typed address; null when it can be read. */
export function findAddressProblem(typed: string): UrlProblem | null {
  const parsed = parseWebUrl(completeUrlInput(typed));
  return parsed.ok ? null : parsed.problem;
}
