'use client';

import type { Case } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Badge } from '@musubi/ui/badge/badge';
import { FileUser, Layers, type LucideIcon, Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { casePath } from '#shared/routing/desk-paths.ts';
import { isPlainPress } from '#shared/routing/plain-press.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { timeAgo } from '#shared/time-ago.ts';

import { useCaseWords } from '../desk/use-case-words.ts';

import styles from '../cases.module.css';

const ICONS = { page: FileUser, letter: Mail, kit: Layers } as const satisfies Record<
  Case['subject'],
  LucideIcon
>;

interface CaseRowProps {
  readonly item: Case;
  readonly nowMs: number;
  /** Claims and opens the case in this tab. */
  readonly onOpen: () => void;
}

function RowMarks({ item }: Pick<CaseRowProps, 'item'>): React.JSX.Element {
  const { t } = useTranslation('cases');
  const words = useCaseWords();
  const source = words.source(item.source);
  return (
    <span className={styles['marks']}>
      {item.is_raised && <Badge tone="warn">{t('row.raised')}</Badge>}
      {item.is_escalated && <Badge tone="accent">{t('row.escalated')}</Badge>}
      {source !== null && <Badge>{source}</Badge>}
      {item.reasons.map((reason) => (
        <Badge key={reason}>{words.rule(reason)}</Badge>
      ))}
    </span>
  );
}

function RowClaim({ item: { claim } }: Pick<CaseRowProps, 'item'>): React.JSX.Element | null {
  const { t } = useTranslation('cases');
  const words = useCaseWords();
  if (claim === undefined) return null;
  return (
    <span className={styles['claim']}>
      {claim.is_mine ? t('row.mine') : t('row.claimed', { operator: words.operator(claim.operator_pub_id) })}
    </span>
  );
}

/** A case of the queue: its subject, reasons, labels, age and the operator who has claimed it. */
export function CaseRow({ item, nowMs, onOpen }: CaseRowProps): React.JSX.Element {
  const { t } = useTranslation('cases');
  const words = useCaseWords();
  const locale = useLocale();
  const localize = useLocalize();
  const Icon = ICONS[item.subject];
  const ago = timeAgo(Math.max(nowMs - Date.parse(item.opened_at), 0), locale);
  return (
    <li>
      {/* Not a router link: the case must be claimed before it opens, and 30 rows should not prefetch. */}
      <a
        className={styles['row']}
        href={localize(casePath(item.id))}
        data-case-row=""
        onClick={(event) => {
          if (!isPlainPress(event)) return;
          event.preventDefault();
          onOpen();
        }}
      >
        <Icon size={20} aria-hidden="true" className={styles['icon']} />
        <span className={styles['words']}>
          <span className={styles['line']}>
            <span className={styles['subject']}>{words.subject(item.subject)}</span>
            {item.name === null ? (
              <span className={styles['name']}>{t('row.nameless')}</span>
            ) : (
              <bdi className={styles['name']}>{item.name}</bdi>
            )}
            {item.pub_id !== null && <bdi className={styles['handle']}>@{item.pub_id}</bdi>}
          </span>
          <RowMarks item={item} />
        </span>
        <span className={styles['facts']}>
          <span>{t('row.reports', { count: item.report_count })}</span>
          <time dateTime={item.opened_at} title={words.moment(item.opened_at)}>
            {t('row.opened', { ago })}
          </time>
          {item.due_at !== null && <span>{t('row.due', { date: words.day(item.due_at) })}</span>}
          <RowClaim item={item} />
        </span>
      </a>
    </li>
  );
}
