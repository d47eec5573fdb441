import type { CardJob } from './draw-card.ts';
import type { SubsetJob } from './subset-face.ts';

/** What the worker makes, by kind. */
export type MakingJob = ({ readonly kind: 'subset' } & SubsetJob) | ({ readonly kind: 'card' } & CardJob);

/** The worker's answer: bytes, or why there are none. */
export type MakingAnswer = { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly failure: string };
