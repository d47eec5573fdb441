'use client';

import type { BlockContent } from '@musubi/domain/block-contents';
import { Button } from '@musubi/ui/button/button';
import { Dialog } from '@musubi/ui/dialog/dialog';
import { createLazyComponentModule } from '@musubi/ui/lazy/lazy-module';
import { LayoutGrid } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './add-block-menu.module.css';

// Lazy-loaded when the menu opens, because the sketches of all kinds are large.
const kinds = createLazyComponentModule(async () => (await import('./add-block-kinds.tsx')).AddBlockKinds);

interface AddBlockMenuProps {
  readonly onAdd: (content: BlockContent) => void;
  /** Whether the page has the maximum number of blocks. */
  readonly isDisabled?: boolean;
  readonly hasBoard?: boolean;
}

/** A button that opens the menu of block kinds. The menu fills the screen on phones. */
export function AddBlockMenu({
  onAdd,
  isDisabled = false,
  hasBoard = false,
}: AddBlockMenuProps): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'links', 'common']);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        icon={<LayoutGrid size={20} aria-hidden="true" />}
        isDisabled={isDisabled}
        aria-haspopup="dialog"
        onPress={() => setIsOpen(true)}
      >
        {t('links:add.blocks')}
      </Button>
      <Dialog
        title={t('add.title')}
        closeLabel={t('common:action.close')}
        layout="screen"
        className={styles['dialog']}
        part={kinds}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
      >
        <kinds.Component
          hasBoard={hasBoard}
          onAdd={(content) => {
            setIsOpen(false);
            onAdd(content);
          }}
        />
      </Dialog>
    </>
  );
}
