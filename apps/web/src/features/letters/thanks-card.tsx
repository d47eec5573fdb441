'use client';

import { countGraphemes } from '@musubi/domain/graphemes';
import { THANKS_NOTE_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { toMultiLine } from '@musubi/domain/text';
import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { Notice } from '@musubi/ui/notice/notice';
import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { TextArea } from '@musubi/ui/text-area/text-area';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { AutosaveStatus } from '#shared/autosave/autosave-status.tsx';
import { useConflictDialog } from '#shared/autosave/conflict-dialog-state.ts';
import { ConflictDialog } from '#shared/autosave/conflict-dialog.tsx';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { type EditorProfile, useEditorProfile } from '#shared/profile/editor-profile.ts';
import { sentLetterPath, THANKS_ID } from '#shared/routing/paths.ts';

import { isTooLong } from './thanks-note.ts';
import { useThanksEditor } from './use-thanks-editor.ts';

import styles from './letters-screen.module.css';

function ThanksEditor({ profile }: { readonly profile: EditorProfile }): React.JSX.Element {
  const { t } = useTranslation(['letters', 'common']);
  const { draft, state, editor } = useThanksEditor(profile);
  const theirs = state.status === 'conflict' ? state.theirs : null;
  const dialog = useConflictDialog(theirs);
  const statusRef = useRef<HTMLDivElement>(null);
  const outcomes = editor.getOutcomes();
  const limits = { max: THANKS_NOTE_MAX_GRAPHEMES, now: countGraphemes(toMultiLine(draft)) };
  return (
    <>
      <TextArea
        label={t('thanks.label')}
        description={t('thanks.hint')}
        placeholder={t('thanks.example')}
        rows={3}
        value={draft}
        onChange={(note) => editor.edit(() => note, 'typing')}
        onBlur={() => editor.flush()}
        maxGraphemes={THANKS_NOTE_MAX_GRAPHEMES}
        countLabel={(used, max) => t('common:count.graphemes', { used, max })}
        errorMessage={isTooLong(draft) ? t('thanks.too_long', limits) : undefined}
      />
      <div className={styles['foot']}>
        {profile.visibility !== 'draft' && (
          <a className={styles['away']} href={sentLetterPath(profile.pub_id)}>
            {t('thanks.see')}
          </a>
        )}
        <AutosaveStatus
          ref={statusRef}
          state={state}
          onRetry={() => editor.flush()}
          onCompare={dialog.open}
        />
      </div>
      <ConflictDialog
        dialog={dialog}
        fallbackFocus={statusRef}
        parts={[{ id: 'note', label: t('thanks.label'), ...outcomes }]}
        onResolve={(choice) => editor.resolveConflict(choice)}
      />
    </>
  );
}

/** The creator edits the note that fans read after a letter or a first monthly payment. */
export function ThanksCard(): React.JSX.Element {
  const { t } = useTranslation(['letters', 'common']);
  const messageOf = useFailureMessage();
  const { data: profile, error, isValidating, mutate } = useEditorProfile();
  const titleRef = useRef<HTMLHeadingElement>(null);

  // The card mounts after the letters have loaded, when the browser has already looked for the fragment.
  useEffect(() => {
    if (location.hash === `#${THANKS_ID}`) titleRef.current?.focus();
  }, []);

  return (
    <Card id={THANKS_ID} title={t('thanks.title')} titleId="thanks-title" titleRef={titleRef}>
      {profile !== undefined && <ThanksEditor profile={profile} />}
      {profile === undefined && error === undefined && <Skeleton shape="block" />}
      {profile === undefined && error !== undefined && (
        <Notice
          tone="danger"
          role="alert"
          actions={
            <Button size="small" isPending={isValidating} onPress={() => void mutate()}>
              {t('common:action.retry')}
            </Button>
          }
        >
          {messageOf(error)}
        </Notice>
      )}
    </Card>
  );
}
