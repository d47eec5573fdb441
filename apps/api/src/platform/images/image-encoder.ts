import { fileURLToPath } from 'node:url';

import { Problem } from '../problem.ts';
import {
  createReadingProcess,
  type ReaderOptions,
  ReadingFailure,
  type TimeoutSignal,
} from '../reading-process.ts';
import type { EncodedImage, EncodingFailure, EncodingRequest, EncodingResult } from './encode-image.ts';
import { parseEncoderAnswer } from './encoder-answer.ts';
import { findImageFormat } from './image-format.ts';

interface EncodeOptions {
  /** Whether to encode AVIF files too, where they are worth their time; false by default. */
  readonly wantsAvif?: boolean;
}

/** Converts images to WebP and AVIF. */
export interface ImageEncoder {
  /**
   * @throws Problem `image_unreadable`, `image_too_large`; `service_unavailable` when the image takes too
   * long, or when too many images wait, in total or of this owner.
   */
  encode(bytes: Uint8Array, ownerId: string, options?: EncodeOptions): Promise<EncodedImage>;
  /** Stops the process; pending `encode` calls reject. */
  close(): void;
}

export interface ImageEncoderOptions extends ReaderOptions {
  /** Maximum number of images that wait while another image is read. */
  readonly maxWaiting?: number;
  /** Maximum number of images per owner that wait or are being read, so that no owner blocks the others. */
  readonly maxOfOwner?: number;
  /** Whether the process runs with low priority. */
  readonly isInBackground?: boolean;
  /** Returns the signal that ends the wait for an image after this time. */
  readonly timeoutSignal?: TimeoutSignal;
}

const HEIC_TIME_FACTOR = 3;
const HEIC_MAX_WAITING = 2;

const PROGRAM = fileURLToPath(new URL('./image-encoder-process.ts', import.meta.url));

const PROBLEMS: Readonly<Record<EncodingFailure, () => Problem>> = {
  unreadable: () => new Problem('image_unreadable', 'The image cannot be decoded'),
  too_large: () =>
    new Problem(
      'image_too_large',
      'The image has more than 50 million pixels (HEIC: 25), a side over 16,383, or one over 100 times the other',
    ),
};

/**
 * Reads images one at a time in a separate process, with up to `timeoutMs` and 512 MB for each. Replaces the
 * process when it exceeds a limit or dies. Each HEIC image gets its own process and three times the timeout.
 */
export function createImageEncoder({
  log,
  timeoutMs = 5000,
  maxWaiting = 8,
  maxOfOwner = Number.POSITIVE_INFINITY,
  isInBackground = false,
  program = PROGRAM,
  timeoutSignal = (ms) => AbortSignal.timeout(ms),
}: ImageEncoderOptions): ImageEncoder {
  const name = 'images';
  const common = { log, program, maxWaiting, isInBackground, timeoutSignal, parse: parseEncoderAnswer };
  const process = createReadingProcess({ ...common, name, timeoutMs });
  // WebAssembly decodes slowly and keeps the memory of its largest image until the process ends.
  const heicProcess = createReadingProcess({
    ...common,
    name: 'HEIC images',
    timeoutMs: timeoutMs * HEIC_TIME_FACTOR,
    // A longer queue would outlast the timeout of a proxy in front of the API.
    maxWaiting: Math.min(maxWaiting, HEIC_MAX_WAITING),
    isSingleUse: true,
  });

  const present = new Map<string, number>();

  const ask = async (request: EncodingRequest): Promise<EncodingResult> =>
    (findImageFormat(request.bytes) === 'heic' ? heicProcess : process)
      .ask(request)
      .catch((error: unknown) => {
        throw error instanceof ReadingFailure ? toProblem(error, isInBackground) : error;
      });

  const askFor = async (ownerId: string, request: EncodingRequest): Promise<EncodingResult> => {
    const own = present.get(ownerId) ?? 0;
    if (own >= maxOfOwner) throw tooMany();
    present.set(ownerId, own + 1);
    try {
      return await ask(request);
    } finally {
      const left = (present.get(ownerId) ?? 1) - 1;
      if (left > 0) present.set(ownerId, left);
      else present.delete(ownerId);
    }
  };

  return {
    async encode(bytes, ownerId, { wantsAvif = false } = {}) {
      const result = await askFor(ownerId, { bytes, wantsAvif });
      if (result.ok) return result.image;
      throw PROBLEMS[result.failure]();
    },
    close() {
      process.close();
      heicProcess.close();
    },
  };
}

function toProblem(failure: ReadingFailure, isInBackground: boolean): Problem {
  if (failure.code === 'busy') return tooMany();
  // A retry may succeed: the process may start later, and an idle machine may read the image in time.
  const isForNow = failure.code === 'not_started' || failure.code === 'silent';
  if (isForNow || (failure.code === 'ended' && isInBackground)) {
    return new Problem('service_unavailable', 'Images cannot be decoded at the moment', { cause: failure });
  }
  return PROBLEMS.unreadable();
}

const tooMany = (): Problem =>
  new Problem('service_unavailable', 'Too many images are being decoded; try again in a moment', {
    isExpected: true,
  });
