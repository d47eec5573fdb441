'use client';

import type { Letter } from '@musubi/api-client';

import { LetterAsking } from '../asking/letter-asking.tsx';
import type { LetterActions } from '../state/use-letter-actions.ts';
import { LetterQuestions } from './letter-questions.tsx';
import { LetterSheet } from './letter-sheet.tsx';
import type { OpenLetter as Opened } from './use-open-letter.ts';

interface OpenLetterProps {
  readonly letter: Letter;
  readonly opened: Opened;
  readonly actions: LetterActions;
  /** Called after the letter was deleted and its row has disappeared. */
  readonly onRemoved: () => void;
}

export function OpenLetter({ letter, opened, actions, onRemoved }: OpenLetterProps): React.JSX.Element {
  const { question, earlier, later, open, ask, close } = opened;
  const remove = async (): Promise<void> => {
    if (!(await actions.remove(letter))) return;
    close();
    onRemoved();
  };
  return (
    <>
      <LetterSheet
        letter={letter}
        asking={
          typeof letter.about === 'string' ? (
            <LetterAsking about={letter.about} replyTo={letter.reply_to} />
          ) : null
        }
        onEarlier={earlier && (() => open(earlier))}
        onLater={later && (() => open(later))}
        onThank={(isThanked) => void actions.mark(letter, { is_thanked: isThanked })}
        onShow={(isShown) => void actions.mark(letter, { is_shown: isShown })}
        onUnread={() => {
          void actions.mark(letter, { is_read: false });
          close();
        }}
        onUnblock={() => void actions.unblock(letter)}
        onAsk={ask}
        onClose={close}
      />
      {question !== null && (
        <LetterQuestions
          letter={letter}
          question={question}
          onClose={() => ask(null)}
          onBlock={() => void actions.block(letter)}
          onRemove={() => void remove()}
        />
      )}
    </>
  );
}
