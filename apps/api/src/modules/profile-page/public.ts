// Other modules and programs import only these parts of creator pages.
export { toPageContent } from './page-content.ts';
export { erasePreviewCode } from './preview-code.repository.ts';
export { createProfilePageState } from './profile-page-core.ts';
export { createProfilePageRepository } from './profile-page.repository.ts';
