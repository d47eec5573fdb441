'use client';

import type { ComponentPropsWithRef, KeyboardEvent, ReactNode } from 'react';

import { joinClasses } from '../class-names.ts';

import styles from './toggle-group.module.css';

export interface ToggleItem<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Language of the label when it differs from the page's. */
  readonly lang?: string | undefined;
}

export interface ToggleGroupProps<T extends string> extends Omit<
  ComponentPropsWithRef<'div'>,
  'children' | 'onChange' | 'role'
> {
  /** Accessible name of the group; not visible. */
  readonly label: string;
  readonly items: readonly ToggleItem<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** Shows icons only; the labels become accessible names. */
  readonly isIconOnly?: boolean | undefined;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Moves the focus to the next or previous choice and wraps around. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const choices = [
    ...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="radio"]') ?? []),
  ];
  const place = choices.indexOf(event.currentTarget);
  choices.at((place + step) % choices.length)?.focus();
}

/**
 * A radio group that switches between two or three views of the same content, such as periods or widths. Tab
 * focuses the selected view and arrow keys move the focus. Only Space or Enter selects, because a selection
 * may need a fetch.
 */
export function ToggleGroup<T extends string>({
  className,
  label,
  items,
  value,
  onChange,
  isIconOnly = false,
  ...rest
}: ToggleGroupProps<T>): React.JSX.Element {
  return (
    <div {...rest} role="radiogroup" aria-label={label} className={joinClasses(styles['group'], className)}>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="radio"
          aria-checked={item.value === value}
          aria-label={isIconOnly ? item.label : undefined}
          tabIndex={item.value === value ? 0 : -1}
          data-selected={item.value === value || undefined}
          className={styles['choice']}
          onKeyDown={moveFocus}
          onClick={() => onChange(item.value)}
        >
          {item.icon}
          {!isIconOnly && <span lang={item.lang}>{item.label}</span>}
        </button>
      ))}
    </div>
  );
}
