import { type ComponentType, memo, type NamedExoticComponent } from 'react';

import { CONFIRMED_FIELDS, type ProfileField } from './profile-form.ts';
import type { FieldForm } from './use-profile-editor.ts';

const isSaving = ({ state }: FieldForm): boolean => state.status === 'saving';

function isSameForm(one: FieldForm, other: FieldForm, fields: readonly ProfileField[]): boolean {
  const isSame = fields.every(
    (field) =>
      one.values[field] === other.values[field] &&
      one.saved[field] === other.saved[field] &&
      one.errorOf(field) === other.errorOf(field),
  );
  // Only a button that confirms a field shows that a save is running.
  const isConfirmed = CONFIRMED_FIELDS.some((field) => fields.includes(field));
  return isSame && (!isConfirmed || isSaving(one) === isSaving(other));
}

function isSameRest(one: object, other: object): boolean {
  const rest = new Map(Object.entries(one));
  const changes = Object.entries(other).filter(
    ([name, value]) => name !== 'form' && rest.get(name) !== value,
  );
  return changes.length === 0 && rest.size === Object.keys(other).length;
}

/**
 * Skips renders of a component whose form fields and other props have not changed. Therefore a keystroke
 * renders only the changed field.
 *
 * @param fieldsOf Returns the fields that the component shows.
 */
export function memoFields<Props extends { readonly form: FieldForm }>(
  fieldsOf: (props: Props) => readonly ProfileField[],
  Component: ComponentType<Props>,
): NamedExoticComponent<Props> {
  return memo(
    Component,
    (known, next) => isSameForm(known.form, next.form, fieldsOf(next)) && isSameRest(known, next),
  );
}
