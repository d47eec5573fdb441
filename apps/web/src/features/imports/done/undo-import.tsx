'use client';

import type { ImportApplication, ImportUndo } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { AlertDialog } from '@musubi/ui/dialog/dialog';
import { layerHistory } from '@musubi/ui/layers/layer-history';
import { Notice } from '@musubi/ui/notice/notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { useTask } from '#shared/errors/use-task.ts';

import { countedList, hasAppearance } from '../choice/import-words.ts';

interface UndoImportProps {
  readonly source: string;
  readonly application: Pick<ImportApplication, 'is_unchanged' | 'added_links' | 'parts'>;
  /** Undoes the import. @throws ApiFailure */
  readonly undo: () => Promise<ImportUndo>;
  readonly onUndone: (undone: ImportUndo) => void;
}

/**
 * Says how undoing changes the page. For a page copy, also counts the entries, because it has added many
 * kinds.
 */
function Consequences({ application }: Pick<UndoImportProps, 'application'>): React.JSX.Element {
  const { t } = useTranslation('imports');
  const locale = useLocale();
  const { is_unchanged: isUnchanged, added_links: links, parts } = application;
  const counted = parts === undefined ? '' : countedList(t, locale, { links, parts });
  return (
    <>
      <p>{isUnchanged ? t('undo.unchanged') : t('undo.changed')}</p>
      {counted !== '' && <p>{t('undo.removes', { parts: counted })}</p>}
      {hasAppearance(parts) && !isUnchanged && <p>{t('undo.appearance')}</p>}
    </>
  );
}

/** A button that undoes an import, with a dialog that explains the consequences. */
export function UndoImport({ source, application, undo, onUndone }: UndoImportProps): React.JSX.Element {
  const { t } = useTranslation('imports');
  const [isAsking, setIsAsking] = useState(false);
  const [isGone, setIsGone] = useState(false);
  const { isPending, failure, run } = useTask();
  const handleConfirm = (): void =>
    void run(async () => {
      try {
        const undone = await undo();
        // Close the dialog's history entry before the screen changes its URL (see `leave`).
        await layerHistory.leave();
        onUndone(undone);
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.code !== 'not_found') throw error;
        setIsGone(true);
      }
    });
  return (
    <>
      <Button
        isPending={isPending}
        isDisabled={isGone}
        aria-label={t('undo.button_of', { source })}
        onPress={() => setIsAsking(true)}
      >
        {t('undo.button')}
      </Button>
      {(failure !== null || isGone) && (
        <Notice tone="danger" role="alert">
          {isGone ? t('undo.gone') : failure}
        </Notice>
      )}
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('undo.title')}
        confirmLabel={t('undo.button')}
        cancelLabel={t('undo.cancel')}
        onConfirm={handleConfirm}
      >
        <Consequences application={application} />
      </AlertDialog>
    </>
  );
}
