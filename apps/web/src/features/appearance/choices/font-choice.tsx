'use client';

import { FONT_CHOICES, type FontChoice as Font } from '@musubi/domain/appearance';
import type { Locale } from '@musubi/domain/locales';
import { fontStack, sampleFamily } from '@musubi/ui/profile-page/fonts';
import { RadioCards } from '@musubi/ui/radio-cards/radio-cards';
import { useTranslation } from 'react-i18next';

import { FONT_KEYS } from '#shared/appearance-editor/font-names.ts';

import type { LookChoiceProps } from './theme-choice.tsx';

import styles from './font-choice.module.css';

interface FontSampleProps {
  readonly font: Font;
  /** Language of the creator's page; decides which characters the sample shows. */
  readonly locale: Locale;
}

function FontSample({ font, locale }: FontSampleProps): React.JSX.Element {
  const { t } = useTranslation(['appearance', 'common']);
  return (
    <span
      lang={locale}
      className={styles['sample']}
      style={{ fontFamily: `${sampleFamily(font)},${fontStack({ font, locale })}` }}
    >
      {t('font.sample')}
    </span>
  );
}

interface FontChoiceProps extends LookChoiceProps<'font'> {
  /** Language of the creator's page; decides which characters the samples show. */
  readonly locale: Locale;
}

export function FontChoice({ look, onChange, locale }: FontChoiceProps): React.JSX.Element {
  const { t } = useTranslation(['appearance', 'common']);
  return (
    <>
      {/* Uses the fonts of the page server, because few devices have three Japanese typefaces. */}
      <link rel="stylesheet" href={`/f/samples.css?locale=${locale}`} />
      <RadioCards
        label={t('font.label')}
        value={look.font}
        onChange={onChange}
        cards={FONT_CHOICES.map((font) => ({
          value: font,
          label: t(FONT_KEYS[font]),
          picture: <FontSample font={font} locale={locale} />,
        }))}
      />
    </>
  );
}
