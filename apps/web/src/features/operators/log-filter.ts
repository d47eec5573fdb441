/** Filter of the log as an operator typed it; an empty field matches all entries. */
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

/** The parameters of the request for a filter. */
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
