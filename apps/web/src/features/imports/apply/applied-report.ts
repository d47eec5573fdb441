import type { Import, ImportedPartCount } from '@musubi/api-client';

import { type Choice, toParts } from '../choice/plan-choice.ts';

/** How an applied page copy differs from its plan. */
export interface AppliedReport {
  /** Pictures and files that could not be copied. */
  readonly notCopied: number;
  /** Number of entries of each chosen part in the plan. Empty if unknown. */
  readonly planned: readonly ImportedPartCount[];
}

/** Report of an import that was applied before this screen was opened. */
export const NO_REPORT: AppliedReport = { notCopied: 0, planned: [] };

/** The chosen parts with their numbers of entries in the plan. */
export function plannedParts(plan: Import, { parts }: Pick<Choice, 'parts'>): AppliedReport['planned'] {
  return toParts(plan)
    .filter(({ part }) => parts.includes(part))
    .map(({ part, count }) => ({ part, count }));
}
