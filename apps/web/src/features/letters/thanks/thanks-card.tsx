'use client';

import { countGraphemes } from '@musubi/domain/graphemes';
import { THANKS_NOTE_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { toMultiLine } from '@musubi/domain/text';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { TextArea } from '@musubi/ui/text-area/text-area';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { AutosaveStatus } from '#shared/editing/autosave-status.tsx';
import { useConflictDialog } from '#shared/editing/conflict-dialog-state.ts';
import { ConflictDialog } from '#shared/editing/conflict-dialog.tsx';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { type EditorProfile, useEditorProfile } from '#shared/profile/editor-profile.ts';
import { sentLetterPath, THANKS_ID } from '#shared/routing/paths.ts';
import { FoldedSection } from '#shared/screen/folded-section.tsx';

import { isTooLong } from './thanks-note.ts';
import { useThanksEditor } from './use-thanks-editor.ts';

import styles from '../letters-screen.module.css';

/** States of the save that need an action of the creator, such as a choice or a retry. */
const NEEDS_CREATOR: ReadonlySet<string> = new Set(['conflict', 'refused', 'unreachable']);

function unfold(section: HTMLDetailsElement | null): void {
  section?.setAttribute('open', '');
}

interface ThanksEditorProps {
  readonly profile: EditorProfile;
  /** Opens the section. It may be closed when a restored draft has a problem. */
  readonly onProblem: () => void;
}

function ThanksEditor({ profile, onProblem }: ThanksEditorProps): React.JSX.Element {
  const { t } = useTranslation(['letters', 'common']);
  const { draft, state, editor } = useThanksEditor(profile);
  const theirs = state.status === 'conflict' ? state.theirs : null;
  const dialog = useConflictDialog(theirs);
  const statusRef = useRef<HTMLDivElement>(null);
  const outcomes = editor.getOutcomes();
  const needsCreator = NEEDS_CREATOR.has(state.status) || isTooLong(draft);
  const showProblem = useEffectEvent(onProblem);
  useEffect(() => {
    if (needsCreator) showProblem();
  }, [needsCreator]);
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
  const sectionRef = useRef<HTMLDetailsElement>(null);

  // The browser looks for the fragment before the letters have loaded, so the effect handles it when the
  // section mounts.
  useEffect(() => {
    if (location.hash !== `#${THANKS_ID}`) return;
    const section = sectionRef.current;
    unfold(section);
    section?.scrollIntoView({ block: 'center' });
    section?.querySelector('summary')?.focus({ preventScroll: true });
  }, []);

  return (
    <FoldedSection id={THANKS_ID} ref={sectionRef} title={<h2>{t('thanks.title')}</h2>}>
      {profile !== undefined && (
        <ThanksEditor profile={profile} onProblem={() => unfold(sectionRef.current)} />
      )}
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
    </FoldedSection>
  );
}
