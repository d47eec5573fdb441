import type { CorpusKind } from './kind.ts';
import { PICTURES } from './pictures/rows.ts';
import { TEXTS } from './texts/rows.ts';

/** Kinds of input that other people make, one line each. */
export const KINDS: readonly CorpusKind[] = [PICTURES, TEXTS];
