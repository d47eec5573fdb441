import type { ComponentPropsWithRef } from 'react';

import styles from './field-group.module.css';

interface FieldGroupProps extends Omit<ComponentPropsWithRef<'fieldset'>, 'className'> {
  readonly legend: string;
}

export function FieldGroup({ legend, children, ...rest }: FieldGroupProps): React.JSX.Element {
  return (
    <fieldset {...rest} className={styles['group']}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
