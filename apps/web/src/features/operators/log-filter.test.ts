import { expect, test } from 'vitest';

import { isFiltered, NO_FILTER, toLogQuery } from './log-filter.ts';

test('sends only the fields that the operator filled in', () => {
  expect(toLogQuery({ operator: ' ada ', subject: '  ', operation: 'v4OperatorSetRoles' })).toEqual({
    operatorId: 'ada',
    operation: 'v4OperatorSetRoles',
  });
  expect(toLogQuery({ ...NO_FILTER, subject: 'mio' })).toEqual({ subjectId: 'mio' });
});

test('reports whether a filter excludes entries', () => {
  expect(isFiltered(NO_FILTER)).toBe(false);
  expect(isFiltered({ ...NO_FILTER, subject: ' ' })).toBe(false);
  expect(isFiltered({ ...NO_FILTER, subject: 'mio' })).toBe(true);
});
