import { Problem } from '#platform/problem.ts';

export const noSuchImport = (): Problem => new Problem('not_found', 'There is no such import');
