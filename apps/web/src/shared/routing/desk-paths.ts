/** Screens of the operators' desk, without the locale. Separate from `paths`, which every route loads. */
export const deskPaths = {
  queue: '/operate',
  cases: '/operate/cases',
  appeals: '/operate/appeals',
  people: '/operate/people',
  discovery: '/operate/discovery',
  clients: '/operate/clients',
  readerMails: '/operate/reader-mails',
  health: '/operate/health',
  numbers: '/operate/numbers',
  log: '/operate/log',
  operators: '/operate/operators',
} as const;

/** A case of the desk. */
export function casePath(id: string): string {
  return `${deskPaths.cases}/${id}`;
}
