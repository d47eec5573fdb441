/** Maximum length of an appeal and of its answer, in Unicode code points, as the contract counts. */
export const APPEAL_MAX_CHARACTERS = 5000;

export type AppealTextProblem = 'required' | 'too_long';

export function countCodePoints(text: string): number {
  return Array.from(text).length;
}

/** The problem of a text that the API would refuse; null for a valid text. */
export function findAppealTextProblem(text: string): AppealTextProblem | null {
  if (text.trim() === '') return 'required';
  return countCodePoints(text) > APPEAL_MAX_CHARACTERS ? 'too_long' : null;
}
