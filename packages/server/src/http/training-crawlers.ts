/**
 * Names in `robots.txt` of crawlers that collect content to train AI models, from their operators' own pages.
 * Reviewed in November 2026; review the list with each release. Crawlers for search and for the requests of
 * users are left out, because a page's visibility in search is a separate choice of its creator.
 */
export const TRAINING_CRAWLERS: readonly string[] = [
  'AI2Bot',
  'Amazonbot',
  'anthropic-ai',
  'Applebot-Extended',
  'Bytespider',
  'CCBot',
  'ClaudeBot',
  'cohere-training-data-crawler',
  'DeepSeekBot',
  'Diffbot',
  'FacebookBot',
  'Google-CloudVertexBot',
  'Google-Extended',
  'GPTBot',
  'ICC-Crawler',
  'img2dataset',
  'ImagesiftBot',
  'Kangaroo Bot',
  'Meta-ExternalAgent',
  'omgili',
  'PanguBot',
  'SBIntuitionsBot',
  'Timpibot',
  'VelenPublicWebCrawler',
  'Webzio-Extended',
];
