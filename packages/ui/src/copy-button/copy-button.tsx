'use client';

import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';

import { Button, type ButtonProps } from '../button/button.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

import styles from './copy-button.module.css';

const CONFIRMATION_MS = 2000;

/** Props of a button that copies. */
export interface CopyButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'onPress'> {
  /** What goes onto the clipboard. */
  readonly text: string;
  readonly label: string;
  readonly copiedLabel: string;
  /** Called when the browser does not allow it; the text should then be shown to be copied by hand. */
  readonly onRefused?: ((error: unknown) => void) | undefined;
}

/** Copies a text and says so for two seconds, in place and to screen readers. Its width does not change. */
export function CopyButton({
  text,
  label,
  copiedLabel,
  onRefused,
  ...rest
}: CopyButtonProps): React.JSX.Element {
  const [copiedCount, setCopiedCount] = useState(0);
  const isCopied = copiedCount > 0;

  useEffect(() => {
    if (copiedCount === 0) return undefined;
    const timer = setTimeout(() => {
      setCopiedCount(0);
    }, CONFIRMATION_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [copiedCount]);

  const handlePress = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopiedCount((count) => count + 1);
    } catch (error) {
      onRefused?.(error);
    }
  };

  return (
    <>
      <Button
        {...rest}
        icon={isCopied ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
        onPress={() => {
          void handlePress();
        }}
      >
        <span className={styles['labels']}>
          <span data-shown={!isCopied} aria-hidden={isCopied}>
            {label}
          </span>
          <span data-shown={isCopied} aria-hidden={!isCopied}>
            {copiedLabel}
          </span>
        </span>
      </Button>
      <VisuallyHidden role="status">{isCopied ? copiedLabel : ''}</VisuallyHidden>
    </>
  );
}
