'use client';

import { showToast } from '@musubi/ui/toaster/show-toast';
import type { TFunction } from 'i18next';
import CloudOff from 'lucide-react/icons/cloud-off';
import Files from 'lucide-react/icons/files';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useQueuedEditCount } from '#shared/editing/use-queued-edits.ts';
import { useStatusLine } from '#shared/editing/use-status-line.ts';
import type { StatusLine } from '#shared/signals/status-line.ts';

import styles from './status-line-bar.module.css';

function wordsOf(line: StatusLine, t: TFunction): string {
  if (line.kind === 'offline_kept') return t('shell.offline_kept', { count: line.count });
  if (line.kind === 'offline_unkept') return t('shell.offline_unkept', { count: line.count });
  const words = {
    offline: t('shell.offline'),
    offline_visitor: t('shell.offline_visitor'),
    unreachable: t('shell.unreachable'),
    unreachable_unkept: t('shell.unreachable_unkept'),
    conflict: t('shell.conflict'),
  };
  return words[line.kind];
}

/** The only line about connection and unsaved edits, above all screens. */
export function StatusLineBar(): React.JSX.Element {
  const { t } = useTranslation('common');
  const line = useStatusLine();
  const Icon = line?.kind === 'conflict' ? Files : CloudOff;
  const queued = useQueuedEditCount();
  useEffect(() => {
    const handleOnline = (): void => {
      if (queued > 0) showToast(t('shell.back_online', { count: queued }));
    };
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, [queued, t]);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      root.style.setProperty('--top-inset', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
    });
    if (bar.current !== null) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--top-inset');
    };
  }, []);
  return (
    <div ref={bar} role="status" className={styles['bar']}>
      {line !== null && (
        <p className={styles['line']}>
          <Icon size={18} aria-hidden="true" />
          {wordsOf(line, t)}
        </p>
      )}
    </div>
  );
}
