import type { Import, ImportedPartCount } from '@musubi/api-client';

import { type Choice, toParts } from '../choice/plan-choice.ts';

/** How an applied page copy differs from its plan. */
export interface AppliedReport {
  /** Pictures and files that could not be copied. */
  readonly notCopied: number;
  /** Entries that the chosen parts had in the plan; empty when they are not known. */
  readonly planned: readonly ImportedPartCount[];
}

/** Report of an import that was applied before this screen knew of it. */
export const NO_REPORT: AppliedReport = { notCopied: 0, planned: [] };

/** The chosen parts with the numbers of their entries in the plan. */
export function plannedParts(plan: Import, { parts }: Pick<Choice, 'parts'>): AppliedReport['planned'] {
  return toParts(plan)
    .filter(({ part }) => parts.includes(part))
    .map(({ part, count }) => ({ part, count }));
}
