interface NavigationTimings {
  getEntriesByType(type: 'navigation'): readonly PerformanceEntry[];
}

/** Whether this page was opened by Back or Forward. A user who turned back at the provider brings no result. */
export function isBackOrForward(timings: NavigationTimings): boolean {
  const [entry] = timings.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'back_forward';
}
