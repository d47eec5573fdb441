import type { Handlers } from '#platform/http/operations.ts';

import type { LetterBlocksService } from './letter-blocks.service.ts';
import type { LetterBoxService } from './letter-box.service.ts';
import type { LettersService } from './letters.service.ts';

export interface LettersRoutesServices {
  readonly letterBox: LetterBoxService;
  readonly letters: LettersService;
  readonly letterBlocks: LetterBlocksService;
}

type LetterOperation =
  | 'createComment'
  | 'v4ListLetters'
  | 'v4UpdateLetter'
  | 'v4DeleteLetter'
  | 'v4BlockLetterSender'
  | 'v4UnblockLetterSender'
  | 'v4ListLetterBlocks';

export function createLettersRoutes({
  letterBox,
  letters,
  letterBlocks,
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
  };
}
