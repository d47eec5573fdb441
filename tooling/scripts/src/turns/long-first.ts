import { relative } from 'node:path';

import { BaseSequencer, type TestSpecification } from 'vitest/node';

import { root } from '../repository.ts';
import { LONG_FILES } from './long-files.ts';

/** Starts the longest files first, so that no worker waits for one that another began last. */
export class LongFirst extends BaseSequencer {
  override async sort(files: readonly TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort([...files]);
    const isLong = ({ moduleId }: TestSpecification): boolean => relative(root, moduleId) in LONG_FILES;
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
