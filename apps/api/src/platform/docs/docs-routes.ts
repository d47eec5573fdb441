import type { FastifyInstance } from 'fastify';

import { addDocuments, type ServedDocument } from '../http/contract/served-document.ts';
import { GUIDES } from './guides.ts';
import { TEXT_POLICY } from './page-shell.ts';
import { readRedoc, REFERENCE_POLICY, REFERENCE_SCRIPT, toReferencePage } from './reference-page.ts';
import { cutContract, listResources, type ModuleOperations } from './resources.ts';
import { type DocsOptions, toGuidePage, toHomePage } from './text-pages.ts';

const HTML_TYPE = 'text/html; charset=utf-8';
const SCRIPT_TYPE = 'text/javascript; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

const toText = (read: () => Promise<string>): ServedDocument => ({
  type: HTML_TYPE,
  read,
  headers: { 'content-security-policy': TEXT_POLICY },
});

/**
 * Serves the documentation for developers below `/docs`: texts without scripts, and one page of reference for each module
 * that has operations, drawn by Redoc from its part of the contract.
 */
export function addDocsRoutes(
  app: FastifyInstance,
  { modules, ...options }: DocsOptions & { readonly modules: readonly ModuleOperations[] },
): void {
  const taken = new Set<string>(GUIDES.map(({ slug }) => slug));
  const resources = listResources(modules, options.rules, taken);
  const documents: Record<string, ServedDocument> = {
    '/docs': toText(async () => toHomePage(resources, options)),
    '/docs/redoc.js': { type: SCRIPT_TYPE, read: readRedoc },
    '/docs/reference.js': { type: SCRIPT_TYPE, read: async () => REFERENCE_SCRIPT },
  };
  for (const { slug } of GUIDES)
    documents[`/docs/${slug}`] = toText(async () => toGuidePage(slug, resources, options));
  for (const resource of resources) {
    documents[`/docs/${resource.slug}`] = {
      type: HTML_TYPE,
      read: async () => toReferencePage(resource, resources),
      headers: { 'content-security-policy': REFERENCE_POLICY },
    };
    documents[`/docs/${resource.slug}.json`] = {
      type: JSON_TYPE,
      isOpenToAnyOrigin: true,
      read: async () => JSON.stringify(cutContract(resource, options.apiOrigin)),
    };
  }
  addDocuments(app, documents);
}
