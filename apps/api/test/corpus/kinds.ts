import { FEEDS } from './feeds/rows.ts';
import { IMPORTS } from './imports/rows.ts';
import type { CorpusKind } from './kind.ts';
import { MAIL_ADDRESSES } from './mail-addresses/rows.ts';
import { PICTURES } from './pictures/rows.ts';
import { PREVIEWS } from './previews/rows.ts';
import { TEXTS } from './texts/rows.ts';
import { USER_AGENTS } from './user-agents/rows.ts';

/** Kinds of input that come from outside the product, one line each. */
export const KINDS: readonly CorpusKind[] = [
  FEEDS,
  IMPORTS,
  MAIL_ADDRESSES,
  PICTURES,
  PREVIEWS,
  TEXTS,
  USER_AGENTS,
];
