import type { CorpusKind } from './kind.ts';
import { TEXTS } from './texts/rows.ts';

/** Kinds of input that other people make, one line each. */
export const KINDS: readonly CorpusKind[] = [TEXTS];
