'use client';

import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { splitLinkUrl } from './shown-link-url.ts';
import type { CopiedLink } from './use-link-maker.ts';

import styles from './tagged.module.css';

interface CopiedLinkLineProps {
  readonly copied: CopiedLink | null;
  /** Buttons for the link. */
  readonly children?: ReactNode;
}

function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

function selectText(element: HTMLElement | null): void {
  if (element === null) return;
  getSelection()?.selectAllChildren(element);
  bringIntoSight(element);
}

/** The URL that was copied. When the browser refused to copy it, the whole URL stands there, selected. */
export function CopiedLinkLine({ copied, children }: CopiedLinkLineProps): React.JSX.Element {
  const { t } = useTranslation('common');
  const shown = copied === null ? { page: '', query: '' } : splitLinkUrl(copied.link.url);
  const said = copied?.isCopied === true ? `${t('action.copied')} ${shown.page}${shown.query}` : '';
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {copied !== null && (
        <div className={styles['line']} data-refused={!copied.isCopied || undefined}>
          {copied.isCopied ? (
            <>
              <code key={copied.press} ref={bringIntoSight} className={styles['url']}>
                {shown.page}
                <span className={styles['query']}>{shown.query}</span>
              </code>
              <span className={styles['copied']} aria-hidden="true">
                <Check size={18} />
                {t('action.copied')}
              </span>
            </>
          ) : (
            <p key={copied.press} role="alert" className={styles['refused']}>
              {t('action.copy_refused')}
              <code ref={selectText} className={styles['url']}>
                {copied.link.url}
              </code>
            </p>
          )}
          {children}
        </div>
      )}
    </>
  );
}
