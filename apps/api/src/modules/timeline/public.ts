// Other modules and programs import only these parts of the timeline.
export { toBlockUrl } from './block-entries.ts';
export { createDigestEntries, type ListDigestEntries } from './digest-entries.ts';
export { createPageNews, type PageNewsEntry } from './page-news.ts';
export { publishBoard } from './publications.repository.ts';
export { createTimelineState } from './timeline-core.ts';
