'use client';

import type { ShareLink } from '@musubi/api-client';
import { AlertDialog, Dialog } from '@musubi/ui/dialog/dialog';
import { createLazyComponentModule } from '@musubi/ui/lazy/lazy-module';
import { useTranslation } from 'react-i18next';

import type { LinkDialog } from './use-link-dialog.ts';

const linkCode = createLazyComponentModule(async () => (await import('./link-code.tsx')).LinkCode);
const nameForm = createLazyComponentModule(async () => (await import('./link-name-form.tsx')).LinkNameForm);

interface LinkDialogsProps {
  readonly dialog: LinkDialog;
  readonly nameOf: (link: ShareLink) => string;
  readonly onRename: (link: ShareLink, name: string) => Promise<void>;
  readonly onRemove: (link: ShareLink) => void;
}

/** The dialogs of a share link: its QR code, its name, and the question before it is deleted. */
export function LinkDialogs({
  dialog: { opened, isOpen, open, setIsOpen },
  nameOf,
  onRename,
  onRemove,
}: LinkDialogsProps): React.JSX.Element | null {
  const { t } = useTranslation(['stats', 'start', 'common']);
  if (opened === null) return null;
  const { kind, link } = opened;
  const openIf = (one: typeof kind): boolean => isOpen && kind === one;
  const state = { closeLabel: t('common:action.close'), onOpenChange: setIsOpen };
  return (
    <>
      <Dialog {...state} title={t('start:tagged.qr')} part={linkCode} isOpen={openIf('code')}>
        <linkCode.Component link={link} />
      </Dialog>
      <Dialog {...state} title={t('sources.naming.title')} part={nameForm} isOpen={openIf('naming')}>
        <nameForm.Component
          link={link}
          onSave={async (name) => {
            await onRename(link, name);
            setIsOpen(false);
          }}
          onDelete={() => open('deleting', link)}
        />
      </Dialog>
      <AlertDialog
        isOpen={openIf('deleting')}
        onOpenChange={setIsOpen}
        title={t('sources.deleting.title', { name: nameOf(link) })}
        confirmLabel={t('sources.deleting.confirm')}
        cancelLabel={t('sources.deleting.cancel')}
        isDanger
        onConfirm={() => onRemove(link)}
      >
        <p>{t('sources.deleting.body')}</p>
      </AlertDialog>
    </>
  );
}
