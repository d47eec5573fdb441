import type { FieldProblem } from '@musubi/domain/problem-codes';

import type { ApiFailure } from '#shared/clients/api-failure.ts';

import { fieldOfPointer, type ProfileField, type ProfileForm } from './profile-form.ts';

type FieldValue = ProfileForm[ProfileField];

/** The reason why the API refused a value. */
export type FieldRefusal = FieldProblem | 'handle_taken';

/**
 * The values that the API has refused. A refused value is not sent again, so that the other fields can be
 * saved.
 */
export class RefusedFields {
  readonly #refused = new Map<ProfileField, { readonly value: string; readonly reason: FieldRefusal }>();

  find(field: ProfileField, value: FieldValue): FieldRefusal | null {
    const known = this.#refused.get(field);
    return known !== undefined && known.value === JSON.stringify(value) ? known.reason : null;
  }

  /** Allows another attempt with the same value, for example because a handle may be free by now. */
  forget(field: ProfileField): void {
    this.#refused.delete(field);
  }

  /** Stores the fields that a failure names as refused. Returns whether it names any. */
  note(failure: ApiFailure, values: ProfileForm): boolean {
    const named: (readonly [ProfileField, FieldRefusal])[] = failure.refusedFields.flatMap(
      ({ pointer, problem }) => {
        const field = fieldOfPointer(pointer);
        return field === null ? [] : [[field, problem] as const];
      },
    );
    if (failure.code === 'handle_taken') named.push(['pub_id', 'handle_taken']);
    for (const [field, reason] of named)
      this.#refused.set(field, { value: JSON.stringify(values[field]), reason });
    return named.length > 0;
  }
}
