'use client';

import { Card } from '@musubi/ui/card/card';
import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths, type SettingsPage } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { Screen } from '#shared/screen/screen.tsx';

import { SettingsNav } from './settings-nav.tsx';
import { useSectionTitle } from './settings-sections.ts';

import styles from './settings-section.module.css';

interface SettingsSectionProps {
  readonly id: SettingsPage;
  /** One sentence about the purpose of the section, when its rows do not say it. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** A second card, for an action that does not belong to the rows. */
  readonly after?: ReactNode;
}

function BackToSettings(): React.JSX.Element {
  const { t } = useTranslation('settings');
  const localize = useLocalize();
  return (
    <Link className={styles['back']} href={localize(paths.settings)}>
      <ChevronLeft size={20} aria-hidden="true" />
      {t('title')}
    </Link>
  );
}

/** One sub-page of the settings, with the way back to their list. */
export function SettingsSection({ id, lead, children, after }: SettingsSectionProps): React.JSX.Element {
  const titleOf = useSectionTitle();
  return (
    <Screen title={titleOf(id)} overline={<BackToSettings />} isAtStart side={<SettingsNav open={id} />}>
      {lead !== undefined && (
        <p className={styles['lead']} data-phrases>
          {lead}
        </p>
      )}
      <div className={styles['cards']}>
        <Card>{children}</Card>
        {after !== undefined && <Card>{after}</Card>}
      </div>
    </Screen>
  );
}
