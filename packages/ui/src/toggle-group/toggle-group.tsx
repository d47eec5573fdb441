'use client';

import type { ReactNode, RefAttributes } from 'react';
import type { Key } from 'react-aria-components';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup, type ToggleButtonGroupProps } from 'react-aria-components/ToggleButtonGroup';

import { joinClasses } from '../class-names.ts';

import styles from './toggle-group.module.css';

/** One choice of a toggle group. */
export interface ToggleItem<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Language of the label where it differs from the page's. */
  readonly lang?: string | undefined;
}

/** Props of a toggle group. */
export interface ToggleGroupProps<T extends string>
  extends
    Omit<
      ToggleButtonGroupProps,
      | 'className'
      | 'style'
      | 'children'
      | 'selectionMode'
      | 'selectedKeys'
      | 'defaultSelectedKeys'
      | 'onSelectionChange'
      | 'disallowEmptySelection'
    >,
    RefAttributes<HTMLDivElement> {
  readonly className?: string | undefined;
  /** What is chosen here; heard, not seen. */
  readonly label: string;
  readonly items: readonly ToggleItem<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** Whether icons stand for the labels, which are then heard alone. */
  readonly isIconOnly?: boolean | undefined;
}

/** One of two or three ways to look at the same thing: a period, a width. Arrow keys move between them. */
export function ToggleGroup<T extends string>({
  className,
  label,
  items,
  value,
  onChange,
  isIconOnly = false,
  ...rest
}: ToggleGroupProps<T>): React.JSX.Element {
  const handleChange = (keys: ReadonlySet<Key>): void => {
    const chosen = items.find((item) => keys.has(item.value));
    if (chosen !== undefined) onChange(chosen.value);
  };
  return (
    <ToggleButtonGroup
      {...rest}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={handleChange}
      className={joinClasses(styles['group'], className)}
    >
      {items.map((item) => (
        <ToggleButton
          key={item.value}
          id={item.value}
          className={joinClasses(styles['choice'])}
          {...(isIconOnly && { 'aria-label': item.label })}
        >
          {item.icon}
          {!isIconOnly && <span lang={item.lang}>{item.label}</span>}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
