'use client';

import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';

import { Button, type ButtonProps } from '../button/button.tsx';
import { Notice } from '../notice/notice.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

import styles from './copy-button.module.css';

const CONFIRMATION_MS = 2000;

export interface CopyButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'onPress'> {
  /** Text put on the clipboard. */
  readonly text: string;
  readonly label: string;
  readonly copiedLabel: string;
  /** Shown above the selected text when the browser refuses to copy. Asks the user to copy by hand. */
  readonly refusedLabel: string;
  /** Called after the text has been put on the clipboard. */
  readonly onCopied?: (() => void) | undefined;
}

type Outcome =
  | { readonly kind: 'none' }
  /**
   * `press` counts the presses. Each press remounts the notice, so that the text is selected again when the
   * browser refuses a second copy.
   */
  | { readonly kind: 'copied' | 'refused'; readonly press: number };

function selectText(element: HTMLElement | null): void {
  if (element !== null) getSelection()?.selectAllChildren(element);
}

/**
 * Copies a text and confirms the copy for two seconds, visibly and to screen readers. The button keeps its
 * width. When the browser refuses to copy, shows the text, selected, until the next press.
 */
export function CopyButton({
  text,
  label,
  copiedLabel,
  refusedLabel,
  onCopied,
  ...rest
}: CopyButtonProps): React.JSX.Element {
  const [presses, setPresses] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const isCopied = outcome.kind === 'copied';

  useEffect(() => {
    if (outcome.kind !== 'copied') return undefined;
    const timer = setTimeout(() => {
      setOutcome({ kind: 'none' });
    }, CONFIRMATION_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [outcome]);

  const handlePress = async (): Promise<void> => {
    const press = presses + 1;
    setPresses(press);
    try {
      await navigator.clipboard.writeText(text);
      setOutcome({ kind: 'copied', press });
      onCopied?.();
    } catch {
      // Also runs on insecure pages, where `navigator.clipboard` is undefined and `writeText` throws.
      setOutcome({ kind: 'refused', press });
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
      {outcome.kind === 'refused' && (
        <Notice key={outcome.press} tone="warn" role="alert" className={styles['refused']}>
          {refusedLabel}
          <span ref={selectText} className={styles['text']}>
            {text}
          </span>
        </Notice>
      )}
    </>
  );
}
