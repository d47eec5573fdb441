'use client';

import type { LetterActions } from '../state/use-letter-actions.ts';
import { type Letters, withMarks } from '../state/use-letters.ts';
import { BlocksDialog } from './blocks-dialog.tsx';
import { OpenLetter } from './open-letter.tsx';
import type { OpenLetter as Opened } from './use-open-letter.ts';

interface LetterDialogsProps {
  readonly letters: Pick<Letters, 'change'>;
  readonly opened: Opened;
  readonly actions: LetterActions;
  readonly onRemoved: () => void;
  readonly isListingBlocks: boolean;
  readonly onCloseBlocks: () => void;
}

export function LetterDialogs({
  letters,
  opened,
  actions,
  onRemoved,
  isListingBlocks,
  onCloseBlocks,
}: LetterDialogsProps): React.JSX.Element {
  return (
    <>
      {opened.letter !== null && (
        <OpenLetter letter={opened.letter} opened={opened} actions={actions} onRemoved={onRemoved} />
      )}
      {isListingBlocks && (
        <BlocksDialog
          onClose={onCloseBlocks}
          onUnblock={(letterId) =>
            letters.change((shown) => withMarks(shown, letterId, { is_sender_blocked: false }))
          }
        />
      )}
    </>
  );
}
