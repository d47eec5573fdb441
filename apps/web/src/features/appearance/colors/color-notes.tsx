'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import { Notice } from '@musubi/ui/notice/notice';
import type { ColorChoice } from '@musubi/ui/profile-page/resolve-theme';
import { useTranslation } from 'react-i18next';

import { type ColorChange, findColorChanges, textRatio } from './color-findings.ts';

import styles from './color-choices.module.css';

const KEYS = {
  accent: {
    day: { lighter: 'contrast.accent_lighter', darker: 'contrast.accent_darker' },
    night: { lighter: 'contrast.night_lighter', darker: 'contrast.night_darker' },
  },
  background: {
    day: { lighter: 'contrast.background_lighter', darker: 'contrast.background_darker' },
    night: { lighter: 'contrast.background_lighter', darker: 'contrast.background_darker' },
  },
} as const satisfies Record<
  ColorChange['part'],
  Record<ColorChange['where'], Record<ColorChange['direction'], string>>
>;

/**
 * Lists each colour correction with its percentage and contrast ratios, or says that the creator's colours
 * are unchanged.
 */
export function ColorNotes({ choice }: { readonly choice: ColorChoice }): React.JSX.Element {
  const { t } = useTranslation(['appearance', 'common']);
  const locale = useLocale();
  const changes = findColorChanges(choice);
  const hasOwn = choice.accent_color !== null || choice.background_color !== null;
  const ratio = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <div role="status">
      {changes.length > 0 && (
        <Notice tone="warn">
          <ul className={styles['notes']}>
            {changes.map((change) => (
              <li key={`${change.part} ${change.where}`}>
                {t(KEYS[change.part][change.where][change.direction], {
                  from: change.from,
                  to: change.to,
                  percent: percent.format(change.share),
                  before: ratio.format(change.ratioBefore),
                  after: ratio.format(change.ratioAfter),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {hasOwn && changes.length === 0 && (
        <Notice tone="success">{t('contrast.fine', { ratio: ratio.format(textRatio(choice)) })}</Notice>
      )}
    </div>
  );
}
