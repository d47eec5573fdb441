'use client';

import type { ActivityGroup as Group } from '@musubi/domain/activities';
import { ACTIVITY_GROUP_TITLE_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { TextField } from '@musubi/ui/text-field/text-field';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { lengthOfLine } from '#shared/errors/text-length.ts';
import { useFieldMessage } from '#shared/errors/use-failure-message.ts';

import { findTitleProblem } from '../draft/activities-draft.ts';

import styles from './activity-group.module.css';

const ICON_PX = 16;

interface ActivityGroupProps {
  readonly group: Group;
  readonly title: string;
  /** The heading that the page shows while the title is empty. */
  readonly standardTitle: string;
  /** The names of the group's services, used in the label of the title field. */
  readonly services: string;
  readonly isEmpty: boolean;
  readonly onTitle: (title: string) => void;
  readonly children: ReactNode;
}

/** One group of sources. Its heading is a text field without a border. */
export function ActivityGroup(props: ActivityGroupProps): React.JSX.Element {
  const { group, title, standardTitle, services, isEmpty, onTitle, children } = props;
  const { t } = useTranslation(['activities', 'common']);
  const messageOf = useFieldMessage();
  const problem = findTitleProblem(title);
  const name = title.trim() === '' ? standardTitle : title;
  return (
    <section className={styles['group']} aria-label={name} data-previewed={group}>
      <div className={styles['head']}>
        <TextField
          className={styles['heading']}
          label={isEmpty ? t('groups.heading') : t('groups.heading_of', { services })}
          placeholder={standardTitle}
          value={title}
          onChange={onTitle}
          maxGraphemes={ACTIVITY_GROUP_TITLE_MAX_GRAPHEMES}
          countLabel={(used, max) => t('common:count.graphemes', { used, max })}
          errorMessage={
            problem === null
              ? undefined
              : messageOf(problem, lengthOfLine(title, ACTIVITY_GROUP_TITLE_MAX_GRAPHEMES))
          }
        />
        <Pencil size={ICON_PX} aria-hidden="true" className={styles['pencil']} />
      </div>
      {isEmpty ? <p className={styles['empty']}>{t('groups.empty')}</p> : children}
    </section>
  );
}
