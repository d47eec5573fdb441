'use client';

import type { ActivityGroup as Group } from '@musubi/domain/activities';
import { ACTIVITY_GROUP_TITLE_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { TextField } from '@musubi/ui/text-field/text-field';
import { Lock } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useFieldMessage } from '#shared/errors/use-failure-message.ts';
import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import { findTitleProblem } from './activities-draft.ts';
import { GROUP_KEYS } from './activity-words.ts';

import styles from './activity-group.module.css';

interface ActivityGroupProps {
  readonly group: Group;
  readonly title: string;
  readonly isLocked: boolean;
  readonly isEmpty: boolean;
  readonly onTitle: (title: string) => void;
  readonly children: ReactNode;
}

/** One group of sources with an editable title. A locked, empty group shows only a link to the rewards. */
export function ActivityGroup(props: ActivityGroupProps): React.JSX.Element {
  const { group, title, isLocked, isEmpty, onTitle, children } = props;
  const { t } = useTranslation(['activities', 'common']);
  const localize = useLocalize();
  const messageOf = useFieldMessage();
  const name = t(GROUP_KEYS[group]);
  const problem = findTitleProblem(title);
  return (
    <section className={styles['group']} aria-label={title.trim() === '' ? name : title}>
      <h2 className={styles['heading']}>{name}</h2>
      {isLocked && isEmpty ? (
        <p className={styles['locked']}>
          <Lock size={18} aria-hidden="true" />
          <span>{t('groups.locked')}</span>
          <LinkButton linkComponent={Link} href={localize(paths.rewards)} size="small">
            {t('groups.unlock')}
          </LinkButton>
        </p>
      ) : (
        <>
          <TextField
            label={t('groups.title', { group: name })}
            placeholder={t('groups.title_example')}
            value={title}
            onChange={onTitle}
            maxGraphemes={ACTIVITY_GROUP_TITLE_MAX_GRAPHEMES}
            countLabel={(used, max) => t('common:count.graphemes', { used, max })}
            errorMessage={problem === null ? undefined : messageOf(problem)}
          />
          {isEmpty ? <p className={styles['empty']}>{t('groups.empty')}</p> : children}
        </>
      )}
    </section>
  );
}
