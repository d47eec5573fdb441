/** Opens every closed `details` element of a story, so that its controls can be found by role. */
export function openDetails(element: HTMLElement): void {
  for (const section of element.querySelectorAll('details')) section.open = true;
}
