'use client';

import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { RefAttributes } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from 'react-aria-components/SearchField';

import { joinClasses } from '../class-names.ts';
import { fieldClasses } from '../field/field.tsx';

import styles from './search-field.module.css';

export interface SearchFieldProps
  extends
    Omit<AriaSearchFieldProps, 'className' | 'style' | 'children' | 'isInvalid' | 'aria-label'>,
    RefAttributes<HTMLDivElement> {
  readonly className?: string | undefined;
  /** Accessible name and placeholder, which say what the user searches. */
  readonly label: string;
  /** Name of the button that clears the field; Esc does the same. */
  readonly clearLabel: string;
}

/** A search field with a clear button. */
export function SearchField({ className, label, clearLabel, ...rest }: SearchFieldProps): React.JSX.Element {
  return (
    <AriaSearchField {...rest} aria-label={label} className={joinClasses(styles['search'], className)}>
      <Search className={styles['sign']} size={18} aria-hidden="true" />
      <Input className={joinClasses(fieldClasses.control, styles['input'])} placeholder={label} />
      <Button className={joinClasses(styles['clear'])} aria-label={clearLabel}>
        <X size={18} aria-hidden="true" />
      </Button>
    </AriaSearchField>
  );
}
