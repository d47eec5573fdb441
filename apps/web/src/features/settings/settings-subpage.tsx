'use client';

import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths, type SettingsPage } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { Screen } from '#shared/screen/screen.tsx';

import { SettingsNav } from './settings-nav.tsx';
import { usePageWords } from './settings-pages.ts';

import styles from './settings-subpage.module.css';

interface SettingsSubpageProps {
  readonly id: SettingsPage;
  /** The sections, each a `SettingsSection`. */
  readonly children: ReactNode;
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
export function SettingsSubpage({ id, children }: SettingsSubpageProps): React.JSX.Element {
  const wordsOf = usePageWords();
  return (
    <Screen title={wordsOf(id).title} overline={<BackToSettings />} side={<SettingsNav open={id} />}>
      <div className={styles['sections']}>{children}</div>
    </Screen>
  );
}
