'use client';

import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import Link from 'next/link';
import { useTranslation } from 'react-i18next';

import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { useApp } from '#shared/session/app-context.tsx';

/** Links to the guide for visitors, whose menu lacks it: the built-in guide, or the operator's own URL. */
export function GuideLink(): React.JSX.Element {
  const { t } = useTranslation('common');
  const { guideUrl } = useApp().config;
  const localize = useLocalize();
  if (guideUrl === null) return <Link href={localize(paths.guide)}>{t('menu.guide')}</Link>;
  return (
    <a href={guideUrl} target="_blank" rel="noopener noreferrer">
      {t('menu.guide')}
      <VisuallyHidden>{t('shell.new_tab')}</VisuallyHidden>
    </a>
  );
}
