'use client';

import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Button } from 'react-aria-components/Button';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';

import { joinClasses } from '../class-names.ts';
import type { SelectFace } from './select-props.ts';

import popover from '../popover/popover.module.css';
import hidden from '../visually-hidden/visually-hidden.module.css';
import styles from './select.module.css';

interface LoadedSelectProps extends SelectFace {
  readonly onChange: (key: unknown) => void;
}

/** The interactive select: opens its list, supports arrow keys and type-ahead, and reports the choice. */
export function LoadedSelect({
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
}: LoadedSelectProps): React.JSX.Element {
  const isInside = labelPlacement === 'inside';
  return (
    <AriaSelect
      {...rest}
      className={joinClasses(styles['select'], labelPlacement === 'beside' && styles['beside'], className)}
      value={value}
      onChange={onChange}
      isInvalid={errorMessage !== undefined}
    >
      {!isInside && (
        <Label className={joinClasses(labelPlacement === 'hidden' ? hidden['hidden'] : styles['label'])}>
          {label}
        </Label>
      )}
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
