interface NavigationTimings {
  getEntriesByType(type: 'navigation'): readonly PerformanceEntry[];
}

/** True for a page that was come to by Back or Forward: whoever turns back at a service's door brings nothing from there. */
export function isBackOrForward(timings: NavigationTimings): boolean {
  const [entry] = timings.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'back_forward';
}
