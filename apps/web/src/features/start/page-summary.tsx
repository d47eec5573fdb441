'use client';

import { THEME_NAMES } from '@musubi/domain/appearance';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Card } from '@musubi/ui/card/card';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { ChevronRight, CircleCheck, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { EditorProfile } from '#shared/profile/editor-profile.ts';
import { toShownPageUrl, useOwnPageUrl } from '#shared/profile/own-page-url.ts';
import { useStart } from '#shared/start/start-context.ts';
import type { StartStepId } from '#shared/start/start-steps.ts';

import styles from './page-summary.module.css';

const TITLES = {
  name: 'summary.name',
  genres: 'summary.genres',
  links: 'summary.links',
  look: 'summary.look',
} as const satisfies Record<Exclude<StartStepId, 'publish'>, string>;

/** Summary of the page before publishing: its URL, and the content from the previous steps. */
export function PageSummary({ profile }: { readonly profile: EditorProfile }): React.JSX.Element {
  const { t } = useTranslation('start');
  const { steps, goTo } = useStart();
  const locale = useLocale();
  const shown = toShownPageUrl(useOwnPageUrl(profile));
  const theme = THEME_NAMES[profile.appearance.theme_id][locale];
  const isWhole = steps.every(({ id, isDone }) => isDone || id === 'publish');
  return (
    <Card aria-label={t('summary.label')} className={styles['summary']}>
      <p className={styles['address']}>
        <VisuallyHidden>{t('summary.address')}</VisuallyHidden>
        {shown.host}
        <wbr />
        {shown.path}
      </p>
      <ul className={styles['steps']}>
        {steps.map(({ id, isDone }) => {
          if (id === 'publish') return null;
          const Icon = isDone ? CircleCheck : Plus;
          return (
            <li key={id}>
              <button type="button" className={styles['step']} data-done={isDone} onClick={() => goTo(id)}>
                <Icon size={22} aria-hidden="true" />
                <span className={styles['words']}>
                  <span>{t(TITLES[id])}</span>
                  {isDone ? (
                    <span className={styles['state']}>{id === 'look' ? theme : t('summary.done')}</span>
                  ) : (
                    <VisuallyHidden>{t('summary.open')}</VisuallyHidden>
                  )}
                </span>
                <ChevronRight className={styles['chevron']} size={18} aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
      {!isWhole && <p className={styles['note']}>{t('summary.later')}</p>}
    </Card>
  );
}
