import { findNameProblem } from '@musubi/domain/names';
import { toSingleLine } from '@musubi/domain/text';

import { toValidationProblem } from '#platform/problem.ts';

/** Maximum code points of a name, as the contract says. */
const NAME_MAX_CODE_POINTS = 60;

/** Cleans the name that an owner gives a passkey or a connection. @throws Problem `validation_failed`. */
export function toEntryName(text: string): string {
  const name = toSingleLine(text);
  // Normalising can lengthen a text, so the code points are counted again after it.
  const isTooLong = Array.from(name).length > NAME_MAX_CODE_POINTS;
  const code = isTooLong ? 'too_long' : findNameProblem(name, { min: 1, max: NAME_MAX_CODE_POINTS });
  if (code !== null) throw toValidationProblem([{ pointer: '/body/name', code }]);
  return name;
}
