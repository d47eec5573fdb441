import { completeUrlInput, parseWebUrl, type UrlProblem } from '@musubi/domain/url';

/** The kinds of sources from which links can be imported. */
const WAYS = ['address', 'file', 'text'] as const;
export type Way = (typeof WAYS)[number];

/** The typed input of each kind of source. A file is sent at once and not stored here. */
export interface TypedSource {
  readonly way: Way;
  readonly address: string;
  readonly text: string;
}

export const NOTHING_TYPED: TypedSource = { way: 'address', address: '', text: '' };

/** Maximum length of a text that the API accepts, in characters. */
export const TEXT_MAX_CHARACTERS = 200_000;
/** Maximum size of a file that the API accepts. */
export const FILE_MAX_BYTES = 5 * 1024 * 1024;

/** Parses the input that this tab has stored. Returns the empty input if it is invalid. */
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

/** The first problem of a typed URL; null if it is valid. */
export function findAddressProblem(typed: string): UrlProblem | null {
  const parsed = parseWebUrl(completeUrlInput(typed));
  return parsed.ok ? null : parsed.problem;
}
