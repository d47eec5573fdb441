import type { CardJob } from '#card/page-cards.ts';

import type { QrCodeJob } from './draw-qr-code.ts';
import type { SubsetJob } from './subset-face.ts';

/** A job for the render worker. */
export type RenderJob =
  | ({ readonly kind: 'subset' } & SubsetJob)
  | ({ readonly kind: 'card' } & CardJob)
  | ({ readonly kind: 'qr' } & QrCodeJob);

/** Response of the render worker: the bytes, or the reason why the job failed. */
export type RenderAnswer = { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly failure: string };
