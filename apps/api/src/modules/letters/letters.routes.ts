import type { Handlers } from '#platform/http/operations.ts';

import type { LetterBlocksService } from './letter-blocks.service.ts';
import type { LetterBoxService } from './letter-box.service.ts';
import type { LetterNoticesService } from './letter-notices.service.ts';
import type { LettersService } from './letters.service.ts';

export interface LettersRoutesServices {
  readonly letterBox: LetterBoxService;
  readonly letters: LettersService;
  readonly letterBlocks: LetterBlocksService;
  readonly letterNotices: LetterNoticesService;
}

type LetterOperation =
  | 'createComment'
  | 'v4ListLetters'
  | 'v4UpdateLetter'
  | 'v4DeleteLetter'
  | 'v4BlockLetterSender'
  | 'v4UnblockLetterSender'
  | 'v4ListLetterBlocks'
  | 'v4GetLetterNotices'
  | 'v4UpdateLetterNotices';

export function createLettersRoutes({
  letterBox,
  letters,
  letterBlocks,
  letterNotices,
}: LettersRoutesServices): Pick<Handlers, LetterOperation> {
  return {
    createComment: async ({ body, caller, viewer }) => {
      await letterBox.leave(body, { caller, viewer });
      return { status: 204 };
    },
    v4ListLetters: async ({ viewer, query }) => ({ status: 200, body: await letters.list(viewer, query) }),
    v4UpdateLetter: async ({ viewer, path, body }) => ({
      status: 200,
      body: await letters.update(viewer, path.id, body),
    }),
    v4DeleteLetter: async ({ viewer, path }) => {
      await letters.remove(viewer, path.id);
      return { status: 204 };
    },
    v4BlockLetterSender: async ({ viewer, path }) => {
      await letterBlocks.block(viewer, path.id);
      return { status: 204 };
    },
    v4UnblockLetterSender: async ({ viewer, path }) => {
      await letterBlocks.unblock(viewer, path.id);
      return { status: 204 };
    },
    v4ListLetterBlocks: async ({ viewer, query }) => ({
      status: 200,
      body: await letterBlocks.list(viewer, query),
    }),
    v4GetLetterNotices: async ({ viewer }) => ({ status: 200, body: await letterNotices.get(viewer) }),
    v4UpdateLetterNotices: async ({ viewer, body }) => ({
      status: 200,
      body: await letterNotices.set(viewer, body.is_on),
    }),
  };
}
