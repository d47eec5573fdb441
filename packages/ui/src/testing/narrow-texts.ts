/**
 * Finds boxes that are too narrow for four characters of their text, as `words: n characters`. Runs in a browser
 * and uses nothing from outside this function, so that Playwright can send it there.
 */
export function findNarrowTexts(): readonly string[] {
  const LEAST_CHARACTERS = 4;
  const segmenter = new Intl.Segmenter();
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('svg,textarea,select,[inert]') === null;
  const findBox = (element: Element): Element => {
    const isInline = /^(?:inline|contents)$/.test(getComputedStyle(element).display);
    return isInline && element.parentElement !== null ? findBox(element.parentElement) : element;
  };
  const isInWindow = (box: Element): boolean => {
    const { left, right } = box.getBoundingClientRect();
    return (left >= 0 || right > 0) && left < innerWidth;
  };
  /** Widths of the text's lines, as if nothing turned or scaled the box. */
  const linesOf = (text: Text, box: Element): readonly number[] => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const drawn = box.getBoundingClientRect().width;
    const scale = box instanceof HTMLElement && drawn > 0 ? box.offsetWidth / drawn : 1;
    return [...range.getClientRects()].map(({ width }) => width * scale);
  };
  /** The width for a text in this box; null when the text shares a row with other parts of the box. */
  const spaceIn = (box: Element): number | null => {
    const { display, flexWrap, gridTemplateColumns, paddingLeft, paddingRight } = getComputedStyle(box);
    const columns = gridTemplateColumns.split(' ');
    if (display.endsWith('grid') && columns[0]?.endsWith('px') === true)
      return columns.length === 1 ? Number.parseFloat(gridTemplateColumns) : null;
    if (display.endsWith('flex') && flexWrap === 'nowrap' && box.childNodes.length > 1) return null;
    return box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  };
  /** The number of characters for which the text has space; null when it fits. */
  const findSpace = (text: Text, characters: number): number | null => {
    const box = findBox(text.parentElement ?? document.body);
    const { writingMode, clipPath } = getComputedStyle(box);
    // Skips words for screen readers alone, and closed drawers beside the window.
    if (clipPath !== 'none' || writingMode !== 'horizontal-tb' || !isInWindow(box)) return null;
    const lines = linesOf(text, box);
    const whole = lines.reduce((sum, width) => sum + width, 0);
    const own = spaceIn(box);
    if (own === null && lines.length < 2) return null;
    const space = own ?? Math.max(...lines);
    return whole > space + 1 ? (space / whole) * characters : null;
  };
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const text = walker.currentNode;
    if (!(text instanceof Text) || text.parentElement === null) continue;
    const words = text.data.trim();
    const characters = [...segmenter.segment(words)].length;
    if (characters < LEAST_CHARACTERS || !isSeen(text.parentElement)) continue;
    const space = findSpace(text, characters);
    if (space === null || Math.round(space * 10) / 10 >= LEAST_CHARACTERS) continue;
    found.add(`${words.slice(0, 30)}: ${space.toFixed(1)} characters`);
  }
  return [...found];
}
