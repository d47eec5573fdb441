'use client';

import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode, RefAttributes } from 'react';
import { Button } from 'react-aria-components/Button';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import {
  Select as AriaSelect,
  SelectValue,
  type SelectProps as AriaSelectProps,
} from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';

import { joinClasses } from '../class-names.ts';

import popover from '../popover/popover.module.css';
import styles from './select.module.css';

/** One choice of a select. */
export interface SelectItem<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly note?: string | undefined;
  /** Language of the label where it differs from the page's. */
  readonly lang?: string | undefined;
}

/** Props of a select. */
export interface SelectProps<T extends string>
  extends
    Omit<AriaSelectProps<object>, 'className' | 'style' | 'children' | 'value' | 'onChange' | 'isInvalid'>,
    RefAttributes<HTMLDivElement> {
  readonly className?: string | undefined;
  readonly label: string;
  readonly items: readonly SelectItem<T>[];
  readonly value: T | null;
  readonly onChange: (value: T) => void;
  readonly icon?: ReactNode | undefined;
  readonly description?: ReactNode | undefined;
  readonly errorMessage?: string | undefined;
  /** `inside` puts the label into the button, before the value. */
  readonly labelPlacement?: 'above' | 'inside' | undefined;
}

/** One choice out of a few that need no room while they are not chosen from. */
export function Select<T extends string>({
  className,
  label,
  items,
  value,
  onChange,
  icon,
  description,
  errorMessage,
  labelPlacement = 'above',
  ...rest
}: SelectProps<T>): React.JSX.Element {
  const isInside = labelPlacement === 'inside';
  const handleChange = (key: unknown): void => {
    const chosen = items.find((item) => item.value === key);
    if (chosen !== undefined) onChange(chosen.value);
  };
  return (
    <AriaSelect
      {...rest}
      className={joinClasses(styles['select'], className)}
      value={value}
      onChange={handleChange}
      isInvalid={errorMessage !== undefined}
    >
      {!isInside && <Label className={joinClasses(styles['label'])}>{label}</Label>}
      <Button className={joinClasses(styles['button'])}>
        {icon}
        <SelectValue className={joinClasses(styles['value'])}>
          {items
            .filter((item) => item.value === value)
            .map((item) => (
              <span key={item.value} lang={item.lang}>
                {item.label}
              </span>
            ))}
        </SelectValue>
        {isInside && (
          <>
            {' '}
            <Label className={joinClasses(styles['inner'])}>{label}</Label>
          </>
        )}
        <ChevronDown className={styles['chevron']} size={18} aria-hidden="true" />
      </Button>
      <FieldError className={joinClasses(styles['error'])}>{errorMessage}</FieldError>
      {description !== undefined && (
        <Text slot="description" className={joinClasses(styles['description'])}>
          {description}
        </Text>
      )}
      <Popover className={joinClasses(popover['popover'])} offset={6}>
        <ListBox className={joinClasses(popover['list'])}>
          {items.map((item) => (
            <ListBoxItem
              key={item.value}
              id={item.value}
              textValue={item.label}
              className={joinClasses(popover['item'])}
            >
              <span className={popover['words']}>
                <span lang={item.lang}>{item.label}</span>
                {item.note !== undefined && <span className={popover['note']}>{item.note}</span>}
              </span>
              <Check className={popover['mark']} size={18} aria-hidden="true" />
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
