'use client';

import { LOCALES, type Locale } from '@musubi/domain/locales';
import { LOCALE_NAMES } from '@musubi/i18n/locale-names';
import { Select } from '@musubi/ui/select/select';
import { ToggleGroup } from '@musubi/ui/toggle-group/toggle-group';
import { Monitor, Moon, Smartphone, Sun } from 'lucide-react';
import { Toolbar } from 'react-aria-components/Toolbar';
import { useTranslation } from 'react-i18next';

import styles from './preview-screen.module.css';

export interface PreviewView {
  readonly width: 'phone' | 'desktop';
  readonly locale: Locale;
  readonly scheme: 'light' | 'dark';
  readonly version: 'mine' | 'published';
}

interface PreviewToolbarProps {
  readonly view: PreviewView;
  readonly onChange: (change: Partial<PreviewView>) => void;
}

const ICON_PX = 18;

/** The preview options as a toolbar: one tab stop, and the arrow keys move between the options. */
export function PreviewToolbar({ view, onChange }: PreviewToolbarProps): React.JSX.Element {
  const { t } = useTranslation('preview');
  return (
    <Toolbar aria-label={t('toolbar')} className={styles['toolbar'] ?? ''}>
      <ToggleGroup
        isIconOnly
        label={t('width.label')}
        value={view.width}
        onChange={(width) => onChange({ width })}
        items={[
          { value: 'phone', label: t('width.phone'), icon: <Smartphone size={ICON_PX} aria-hidden="true" /> },
          {
            value: 'desktop',
            label: t('width.desktop'),
            icon: <Monitor size={ICON_PX} aria-hidden="true" />,
          },
        ]}
      />
      <ToggleGroup
        isIconOnly
        label={t('scheme.label')}
        value={view.scheme}
        onChange={(scheme) => onChange({ scheme })}
        items={[
          { value: 'light', label: t('scheme.light'), icon: <Sun size={ICON_PX} aria-hidden="true" /> },
          { value: 'dark', label: t('scheme.dark'), icon: <Moon size={ICON_PX} aria-hidden="true" /> },
        ]}
      />
      <Select
        className={styles['language']}
        label={t('locale')}
        labelPlacement="hidden"
        value={view.locale}
        onChange={(locale) => onChange({ locale })}
        items={LOCALES.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale], lang: locale }))}
      />
      <ToggleGroup
        className={styles['version']}
        label={t('version.label')}
        value={view.version}
        onChange={(version) => onChange({ version })}
        items={[
          { value: 'mine', label: t('version.mine') },
          { value: 'published', label: t('version.published') },
        ]}
      />
    </Toolbar>
  );
}
