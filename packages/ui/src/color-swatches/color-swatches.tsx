'use client';

import Check from 'lucide-react/icons/check';
import type { RefAttributes } from 'react';
import { Label } from 'react-aria-components/Label';
import {
  RadioButton,
  RadioField,
  RadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
} from 'react-aria-components/RadioGroup';

import { joinClasses } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

import styles from './color-swatches.module.css';

export interface ColorSwatchItem<T extends string> {
  readonly value: T;
  readonly label: string;
  /** `#rrggbb`. */
  readonly color: string;
  readonly isDisabled?: boolean | undefined;
}

export interface ColorSwatchesProps<T extends string>
  extends
    Omit<AriaRadioGroupProps, 'className' | 'style' | 'children' | 'value' | 'onChange' | 'orientation'>,
    RefAttributes<HTMLDivElement> {
  readonly className?: string | undefined;
  readonly label: string;
  readonly items: readonly ColorSwatchItem<T>[];
  readonly value: T;
  /** Called each time the user selects a colour by click or arrow key. */
  readonly onChange: (value: T) => void;
}

/**
 * A radio group of a few colours, with the selected colour's name beside the label. Arrow keys move the focus
 * and select.
 */
export function ColorSwatches<T extends string>({
  className,
  label,
  items,
  value,
  onChange,
  ...rest
}: ColorSwatchesProps<T>): React.JSX.Element {
  const handleChange = (chosenValue: string): void => {
    const chosen = items.find((item) => item.value === chosenValue);
    if (chosen !== undefined) onChange(chosen.value);
  };
  return (
    <RadioGroup
      {...rest}
      orientation="horizontal"
      value={value}
      onChange={handleChange}
      className={joinClasses(styles['group'], className)}
    >
      <p className={styles['title']}>
        <Label className={joinClasses(styles['label'])}>{label}</Label>
        <span aria-hidden="true" className={styles['chosen']}>
          {items.find((item) => item.value === value)?.label}
        </span>
      </p>
      <div className={styles['swatches']}>
        {items.map((item) => (
          <RadioField key={item.value} value={item.value} isDisabled={item.isDisabled ?? false}>
            <RadioButton className={joinClasses(styles['swatch'])}>
              <svg viewBox="0 0 36 36" width="36" height="36" aria-hidden="true">
                <circle cx="18" cy="18" r="17" fill={item.color} className={styles['color']} />
              </svg>
              <Check className={styles['check']} size={16} strokeWidth={3} aria-hidden="true" />
              <VisuallyHidden>{item.label}</VisuallyHidden>
            </RadioButton>
          </RadioField>
        ))}
      </div>
    </RadioGroup>
  );
}
