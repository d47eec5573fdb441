import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import type { ComponentPropsWithRef } from 'react';

import styles from './field-group.module.css';

interface FieldGroupProps extends Omit<ComponentPropsWithRef<'fieldset'>, 'className'> {
  readonly legend: string;
  readonly isLegendHidden?: boolean;
}

export function FieldGroup({
  legend,
  isLegendHidden = false,
  children,
  ...rest
}: FieldGroupProps): React.JSX.Element {
  return (
    <fieldset {...rest} className={styles['group']}>
      <legend data-hidden={isLegendHidden || undefined}>
        {isLegendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      {children}
    </fieldset>
  );
}
