'use client';

import { Button } from '@musubi/ui/button/button';
import { Dialog } from '@musubi/ui/dialog/dialog';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { EditorProfile } from '#shared/profile/editor-profile.ts';

import { ShareSheet } from './share-sheet.tsx';

import styles from './share-sheet.module.css';

interface ShareSheetButtonProps {
  readonly profile: EditorProfile;
  readonly variant: 'primary' | 'secondary';
}

/** Opens the share sheet in a dialog. Disabled while visitors cannot open the page. */
export function ShareSheetButton({ profile, variant }: ShareSheetButtonProps): React.JSX.Element {
  const { t } = useTranslation(['start', 'common']);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        icon={<Share2 size={18} aria-hidden="true" />}
        isDisabled={profile.visibility === 'draft'}
        onPress={() => setIsOpen(true)}
      >
        {t('share.button')}
      </Button>
      <Dialog
        title={t('share.title')}
        closeLabel={t('common:action.close')}
        className={styles['dialog']}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
      >
        <ShareSheet profile={profile} />
      </Dialog>
    </>
  );
}
