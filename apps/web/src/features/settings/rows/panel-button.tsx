'use client';

import { Button } from '@musubi/ui/button/button';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { Panel } from './use-open-panel.ts';

interface PanelButtonProps {
  readonly panel: Panel;
  readonly label: string;
  /** The words on the button, part of the label. */
  readonly words: string;
  readonly isDisabled?: boolean;
}

/** Opens and closes the form of a setting. Receives the focus when a save closes the form. */
export function PanelButton({
  panel,
  label,
  words,
  isDisabled = false,
}: PanelButtonProps): React.JSX.Element {
  const { t } = useTranslation('sign-in');
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, done, open, close } = panel;
  useEffect(() => {
    if (done !== null) button.current?.focus();
  }, [done]);
  return (
    <Button
      ref={button}
      isDisabled={isDisabled}
      aria-label={isOpen ? undefined : label}
      aria-expanded={isOpen}
      onPress={isOpen ? close : open}
    >
      {isOpen ? t('cancel') : words}
    </Button>
  );
}
