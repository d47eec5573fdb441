'use client';

import { Button } from '@musubi/ui/button/button';
import { Dialog } from '@musubi/ui/dialog/dialog';
import { useTranslation } from 'react-i18next';

export interface UnsavedDialogProps {
  readonly isOpen: boolean;
  /** Number of changes that the log-out would delete. */
  readonly count: number;
  readonly onStay: () => void;
  readonly onLogOut: () => void;
}

/** Asks before a log-out deletes unsaved changes. Closing the dialog keeps the user logged in. */
export function UnsavedDialog({ isOpen, count, onStay, onLogOut }: UnsavedDialogProps): React.JSX.Element {
  const { t } = useTranslation('common');
  const buttons = (
    <>
      <Button variant="quiet" onPress={onLogOut}>
        {t('log_out.delete')}
      </Button>
      <Button variant="primary" onPress={onStay}>
        {t('log_out.stay')}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onStay();
      }}
      title={t('log_out.unsaved_title')}
      closeLabel={t('action.close')}
      actions={() => buttons}
    >
      <p>{t('log_out.unsaved', { count })}</p>
    </Dialog>
  );
}
