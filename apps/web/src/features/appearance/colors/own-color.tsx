'use client';

import { Button } from '@musubi/ui/button/button';
import { ColorSwatches } from '@musubi/ui/color-swatches/color-swatches';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { Palette } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './color-choices.module.css';

const loadPicker = async () => (await import('@musubi/ui/color-picker/color-picker')).ColorPicker;
const ColorPicker = lazyComponent(loadPicker, <Skeleton shape="block" className={styles['loading']} />);

/**
 * Prefetches the picker when its button is hovered or focused. Opening the picker retries a failed import.
 */
function preloadPicker(): void {
  void loadPicker().catch(() => undefined);
}

interface NamedColor {
  readonly name: string;
  /** `#rrggbb`. */
  readonly hex: string;
}

interface OwnColorProps {
  readonly label: string;
  /** Label of the button that opens the picker. */
  readonly anyLabel: string;
  /** The theme's default colour, `#rrggbb`. */
  readonly ofTheme: string;
  readonly suggestions: readonly NamedColor[];
  /** The creator's own colour; null for the theme's default. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

const OF_THEME = 'theme';

/**
 * Chooses one colour of the creator's page: the theme's default, a suggestion, or any colour from the picker.
 */
export function OwnColor({
  label,
  anyLabel,
  ofTheme,
  suggestions,
  value,
  onChange,
}: OwnColorProps): React.JSX.Element {
  const { t } = useTranslation(['appearance', 'common']);
  const [isPicking, setIsPicking] = useState(false);
  const pickerId = useId();
  const isOffered = value === null || suggestions.some(({ hex }) => hex === value);
  const own = isOffered ? [] : [{ name: t('color.own', { hex: value }), hex: value }];
  return (
    <div className={styles['color']}>
      <ColorSwatches
        label={label}
        value={value ?? OF_THEME}
        onChange={(chosen) => onChange(chosen === OF_THEME ? null : chosen)}
        items={[
          { value: OF_THEME, label: t('color.of_theme'), color: ofTheme },
          ...[...suggestions, ...own].map(({ name, hex }) => ({
            value: hex,
            label: name,
            color: hex,
          })),
        ]}
      />
      <Button
        size="small"
        icon={<Palette size={18} aria-hidden="true" />}
        aria-expanded={isPicking}
        aria-controls={pickerId}
        onHoverStart={preloadPicker}
        onFocus={preloadPicker}
        onPress={() => setIsPicking(!isPicking)}
      >
        {anyLabel}
      </Button>
      <div id={pickerId} hidden={!isPicking}>
        {isPicking && (
          <ColorPicker
            words={{
              label: anyLabel,
              area: t('color.area'),
              hue: t('color.hue'),
              code: t('color.code'),
            }}
            value={value ?? ofTheme}
            onChange={onChange}
          />
        )}
      </div>
    </div>
  );
}
