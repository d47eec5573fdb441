'use client';

import { type Appearance, OFUSE_DISPLAY_TYPES, type OfuseDisplayType } from '@musubi/domain/appearance';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { RadioCards } from '@musubi/ui/radio-cards/radio-cards';
import { useTranslation } from 'react-i18next';

import { OFUSE_DISPLAY_KEYS } from './look-names.ts';
import { useColorChoice } from './use-color-choice.ts';

import styles from './ofuse-display-choice.module.css';

// Lazy-loaded, because it includes every theme. The fallback has the size of the sketch.
const LazyOfuseSketch = lazyComponent(
  async () => (await import('@musubi/ui/page-sketch/ofuse-sketch')).OfuseSketch,
  <svg aria-hidden="true" viewBox="0 0 96 72" width="96" height="72" />,
);

interface OfuseDisplayChoiceProps {
  readonly look: Appearance;
  readonly onChange: (type: OfuseDisplayType) => void;
}

/**
 * Radio cards for the position of the OFUSE banner on the creator's page. Two screens share this component.
 */
export function OfuseDisplayChoice({ look, onChange }: OfuseDisplayChoiceProps): React.JSX.Element {
  const { t } = useTranslation(['ofuse', 'common']);
  const choice = useColorChoice(look);
  return (
    <RadioCards
      label={t('display.label')}
      value={look.ofuse_display_type}
      onChange={onChange}
      cards={OFUSE_DISPLAY_TYPES.map((type) => ({
        value: type,
        label: t(OFUSE_DISPLAY_KEYS[type].label),
        note: t(OFUSE_DISPLAY_KEYS[type].note),
        picture: <LazyOfuseSketch choice={choice} displayType={type} />,
      }))}
    />
  );
}

/** Pictures of the three banner positions, shown before the creator can choose one. */
export function OfuseDisplayPictures({ look }: Pick<OfuseDisplayChoiceProps, 'look'>): React.JSX.Element {
  const { t } = useTranslation(['ofuse', 'common']);
  const choice = useColorChoice(look);
  return (
    <figure className={styles['pictures']}>
      <figcaption>{t('display.pictures')}</figcaption>
      <ul>
        {OFUSE_DISPLAY_TYPES.map((type) => (
          <li key={type}>
            <LazyOfuseSketch choice={choice} displayType={type} />
            {t(OFUSE_DISPLAY_KEYS[type].label)}
          </li>
        ))}
      </ul>
    </figure>
  );
}
