/** Filter of the log as the operator typed it; an empty field matches all entries. */
export interface LogFilter {
  readonly operator: string;
  readonly subject: string;
  readonly operation: string;
}

export const NO_FILTER: LogFilter = { operator: '', subject: '', operation: '' };

interface LogQuery {
  readonly operatorId?: string;
  readonly subjectId?: string;
  readonly operation?: string;
}

/** Converts a filter to the parameters of the request. */
export function toLogQuery({ operator, subject, operation }: LogFilter): LogQuery {
  return {
    ...(operator.trim() !== '' && { operatorId: operator.trim() }),
    ...(subject.trim() !== '' && { subjectId: subject.trim() }),
    ...(operation.trim() !== '' && { operation: operation.trim() }),
  };
}

export function isFiltered(filter: LogFilter): boolean {
  return Object.keys(toLogQuery(filter)).length > 0;
}
