import type { HostService } from '@musubi/domain/services';

/** Paths of marks on a 24 × 24 field, by service id. */
export type ServiceMarks = Readonly<Record<string, string>>;

/** Returns the path of a service's mark; empty while the mark is loading, null if the service has none. */
export type FindServiceMark = (service: Pick<HostService, 'id' | 'group'>) => string | null;
