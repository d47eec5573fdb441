'use client';

import type { ReactNode, RefAttributes } from 'react';
import { Label } from 'react-aria-components/Label';
import {
  RadioButton,
  RadioField,
  RadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
} from 'react-aria-components/RadioGroup';
import { Text } from 'react-aria-components/Text';

import { joinClasses } from '../class-names.ts';

import styles from './radio-cards.module.css';

export interface RadioCard<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly note?: string | undefined;
  /** Picture of the choice. Decorative, because the label names the choice. */
  readonly picture?: ReactNode;
  /** Whether the card is disabled. The note of a disabled card gives the reason. */
  readonly isDisabled?: boolean | undefined;
}

export interface RadioCardsProps<T extends string>
  extends
    Omit<AriaRadioGroupProps, 'className' | 'style' | 'children' | 'value' | 'onChange' | 'orientation'>,
    RefAttributes<HTMLDivElement> {
  readonly className?: string | undefined;
  readonly label: string;
  readonly isLabelHidden?: boolean | undefined;
  readonly description?: ReactNode;
  readonly cards: readonly RadioCard<T>[];
  readonly value: T | null;
  /** Called each time the user selects a card by click or arrow key. */
  readonly onChange: (value: T) => void;
  /** `pictures` shows the cards as a grid of pictures, and `rows` shows one card below the other. */
  readonly layout?: 'pictures' | 'rows' | undefined;
}

/**
 * A radio group of cards for visual choices, such as themes, fonts and shapes. Arrow keys move the focus and
 * select.
 */
export function RadioCards<T extends string>({
  className,
  label,
  isLabelHidden = false,
  description,
  cards,
  value,
  onChange,
  layout = 'pictures',
  ...rest
}: RadioCardsProps<T>): React.JSX.Element {
  const handleChange = (chosenValue: string): void => {
    const chosen = cards.find((card) => card.value === chosenValue);
    if (chosen !== undefined) onChange(chosen.value);
  };
  return (
    <RadioGroup
      {...rest}
      orientation={layout === 'rows' ? 'vertical' : 'horizontal'}
      value={value}
      onChange={handleChange}
      className={joinClasses(styles['group'], className)}
    >
      <Label className={joinClasses(isLabelHidden ? styles['hidden'] : styles['label'])}>{label}</Label>
      {description !== undefined && (
        <Text slot="description" className={joinClasses(styles['description'])}>
          {description}
        </Text>
      )}
      <div className={styles[layout]}>
        {cards.map((card) => (
          <RadioField
            key={card.value}
            value={card.value}
            isDisabled={card.isDisabled ?? false}
            className={joinClasses(styles['field'])}
          >
            <RadioButton className={joinClasses(styles['card'])}>
              {card.picture !== undefined && (
                <span aria-hidden="true" className={styles['picture']}>
                  {card.picture}
                </span>
              )}
              <span className={styles['words']}>
                <span className={styles['dot']} />
                <span className={styles['name']}>
                  {card.label}
                  {card.note !== undefined && <span className={styles['note']}>{card.note}</span>}
                </span>
              </span>
            </RadioButton>
          </RadioField>
        ))}
      </div>
    </RadioGroup>
  );
}
