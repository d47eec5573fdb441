'use client';

import ChevronDown from 'lucide-react/icons/chevron-down';
import { type KeyboardEvent, useId } from 'react';
import { filterDOMProps } from 'react-aria/filterDOMProps';

import { joinClasses } from '../class-names.ts';
import type { SelectFace } from './select-props.ts';

import hidden from '../visually-hidden/visually-hidden.module.css';
import styles from './select.module.css';

interface SelectPlaceholderProps extends SelectFace {
  readonly onFocusChange: (hasFocus: boolean) => void;
  /** Called when the primary pointer goes down on the button. */
  readonly onHold: () => void;
  /** Called on a press, or as soon as the space bar or an up or down arrow key goes down. */
  readonly onPress: () => void;
}

function Label({ id, children }: { readonly id: string; readonly children: string }): React.JSX.Element {
  return (
    <>
      {' '}
      <span id={id} className={styles['inner']}>
        {children}
      </span>
    </>
  );
}

function StillButton({
  id,
  label,
  items,
  value,
  icon,
  labelPlacement,
  description,
  isDisabled,
  onFocusChange,
  onHold,
  onPress,
}: SelectPlaceholderProps & { readonly id: string }): React.JSX.Element {
  const chosen = items.find((item) => item.value === value);
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp' && event.key !== ' ') return;
    event.preventDefault();
    onPress();
  };
  return (
    <button
      type="button"
      className={styles['button']}
      disabled={isDisabled}
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-labelledby={`${id}value ${id}label`}
      aria-describedby={description === undefined ? undefined : `${id}notes`}
      onFocus={() => onFocusChange(true)}
      onBlur={() => onFocusChange(false)}
      onPointerDown={({ button, isPrimary }) => {
        if (button === 0 && isPrimary) onHold();
      }}
      onClick={onPress}
      onKeyDown={handleKeyDown}
    >
      {icon}
      <span id={`${id}value`} className={styles['value']}>
        {chosen !== undefined && <span lang={chosen.lang}>{chosen.label}</span>}
      </span>
      {labelPlacement === 'inside' && <Label id={`${id}label`}>{label}</Label>}
      <ChevronDown className={styles['chevron']} size={18} aria-hidden="true" />
    </button>
  );
}

/**
 * Placeholder of a select until its list has loaded. Looks like the loaded select and has the same accessible
 * name.
 */
export function SelectPlaceholder(props: SelectPlaceholderProps): React.JSX.Element {
  const { className, label, labelPlacement, errorMessage, description, isDisabled, ref } = props;
  const id = useId();
  return (
    <div
      {...filterDOMProps(props, { global: true })}
      ref={ref}
      className={joinClasses(styles['select'], labelPlacement === 'beside' && styles['beside'], className)}
      data-disabled={isDisabled === true || undefined}
      data-invalid={errorMessage !== undefined || undefined}
    >
      {labelPlacement !== 'inside' && (
        <span id={`${id}label`} className={labelPlacement === 'hidden' ? hidden['hidden'] : styles['label']}>
          {label}
        </span>
      )}
      <StillButton {...props} id={id} />
      {errorMessage !== undefined && <span className={styles['error']}>{errorMessage}</span>}
      {description !== undefined && (
        <span id={`${id}notes`} className={styles['description']}>
          {description}
        </span>
      )}
    </div>
  );
}
