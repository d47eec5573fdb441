import { MARK_VIEW_BOX, SMALL_MARK } from '@musubi/ui/brand/brand';

const SVG =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${MARK_VIEW_BOX}">` +
  '<style>path{stroke:#1d59a7}@media(prefers-color-scheme:dark){path{stroke:#82bcfc}}</style>' +
  `<path fill="none" stroke-width="${SMALL_MARK.strokeWidth}" stroke-linecap="round" d="${SMALL_MARK.path}"/></svg>`;

/**
 * The favicon of pages without a creator's picture, as a data URL. It adds almost nothing to the compressed page,
 * which contains the same logo.
 */
export const TAB_ICON = `data:image/svg+xml,${encodeURIComponent(SVG).replaceAll('%20', ' ').replaceAll('%2C', ',').replaceAll('%2F', '/').replaceAll('%3D', '=').replaceAll('%3A', ':')}`;
