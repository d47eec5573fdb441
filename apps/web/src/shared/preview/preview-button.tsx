'use client';

import { Button } from '@musubi/ui/button/button';
import { Dialog } from '@musubi/ui/dialog/dialog';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PagePreview, type PagePreviewProps } from './page-preview.tsx';

import styles from './page-preview.module.css';

/** Opens the preview in a dialog on narrow screens, which have no preview column. */
export function PreviewButton({
  label,
  ...preview
}: PagePreviewProps & { readonly label: string }): React.JSX.Element {
  const { t } = useTranslation('common');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        icon={<Eye size={20} aria-hidden="true" />}
        onPress={() => setIsOpen(true)}
        className={styles['button']}
      >
        {label}
      </Button>
      <Dialog
        layout="screen"
        title={preview.title}
        closeLabel={t('action.close')}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
      >
        <PagePreview {...preview} isWholeScreen />
      </Dialog>
    </>
  );
}
