import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { run } from './run.ts';

interface Fix {
  readonly why: string;
  readonly find: string;
  readonly replace: string;
  /** How often `find` must occur; 1 by default. */
  readonly times?: number;
}

/** Wraps a template text in the tags that repeat it for each successful response without a body. */
function forEmptySuccess(text: string): string {
  // A template tag on its own line must leave no empty line in the generated code.
  const gap = text.startsWith('\n') ? '\n' : '';
  return `{{#responses}}${gap}{{#is2xx}}${gap}{{^dataType}}${text}{{/dataType}}${gap}{{/is2xx}}${gap}{{/responses}}`;
}

const OR_UNDEFINED = `{{#returnType}}${forEmptySuccess(' | undefined')}{{/returnType}}`;
/** Signature of the method that returns a value, which occurs once in the original template. */
const SINGLE_PARAMETER =
  '{{^hasRequiredParams}} = {}{{/hasRequiredParams}}, {{/allParams.0}}initOverrides?: RequestInit | runtime.InitOverrideFunction): Promise<';

/**
 * Corrections of faults in the templates of OpenAPI Generator 7.0.0, and shorter forms of what it repeats in each
 * operation. Each `find` must occur exactly as often as its row says.
 */
const FIXES: Readonly<Record<string, readonly Fix[]>> = {
  'runtime.mustache': [
    {
      why: 'Error has had `cause` since ES2022, so a property of that name must say that it overrides',
      find: 'constructor(public cause: Error, msg?: string)',
      replace: 'constructor(public override cause: Error, msg?: string)',
    },
    {
      why: 'The error of a refusal is written by hand, with its status, code and request id',
      find: `export class ResponseError extends Error {
    override name: "ResponseError" = "ResponseError";
    constructor(public response: Response, msg?: string) {
        super(msg);
    }
}`,
      replace: `import { ResponseError } from '../errors/response-error.js';

export { ResponseError };`,
    },
    {
      why: 'The error of a refusal names the operation',
      find: "throw new ResponseError(response, 'Response returned an error code');",
      replace: "throw new ResponseError(response, 'Response returned an error code', context);",
    },
    {
      why: 'The path of the contract has no values, so that an error can name it in a log',
      find: 'export interface RequestOpts {\n    path: string;',
      replace: 'export interface RequestOpts {\n    path: string;\n    template?: string;',
    },
    {
      why: 'One method sends the bearer token of every operation',
      find: '    protected async request(',
      replace: `    /** Adds the bearer token, if there is one. */
    protected async authorize(headers: HTTPHeaders): Promise<void> {
        const token = await this.configuration?.accessToken?.('bearer', []);
        if (token) {
            headers['Authorization'] = \`Bearer \${token}\`;
        }
    }

    protected async request(`,
    },
    {
      why: 'One function checks the required parameters of every operation, and one writes its path',
      find: 'export const COLLECTION_FORMATS = {',
      replace: `/** @throws \`RequiredError\` if one of the parameters is missing. */
export function requireParameters(operation: string, parameters: object, names: string[]): void {
    for (const name of names) {
        if ((parameters as Record<string, unknown>)[name] == null) {
            throw new RequiredError(name, \`Required parameter requestParameters.\${name} was null or undefined when calling \${operation}\`);
        }
    }
}

/** Writes the values into the path of the contract, which is kept so that errors can name it in a log. */
export function fillPath(template: string, values: Record<string, unknown>): { path: string; template: string } {
    return { path: template.replace(/{(.*?)}/g, (_whole, name) => encodeURIComponent(String(values[name]))), template };
}

export const COLLECTION_FORMATS = {`,
    },
    {
      why: 'Projects without the library `dom` lack this type',
      find: "WindowOrWorkerGlobalScope['fetch']",
      replace: '(input: string, init?: RequestInit) => Promise<Response>',
    },
    {
      why: 'A middleware may call `fetch` without options',
      find: 'private fetchApi = async (url: string, init: RequestInit) =>',
      replace: 'private fetchApi = async (url: string, init: RequestInit = {}) =>',
    },
    {
      why: 'The type is ours, and is named like the option that takes it',
      find: 'FetchAPI',
      replace: 'FetchLike',
      times: 6,
    },
    {
      why: 'Projects without the library `dom` lack this type',
      find: 'RequestCredentials',
      replace: "RequestInit['credentials']",
      times: 3,
    },
  ],
  'apis.mustache': [
    {
      why: 'One function checks the required parameters of every operation',
      find: `        {{#allParams}}
        {{#required}}
        if (requestParameters.{{paramName}} === null || requestParameters.{{paramName}} === undefined) {
            throw new runtime.RequiredError('{{paramName}}','Required parameter requestParameters.{{paramName}} was null or undefined when calling {{nickname}}.');
        }

        {{/required}}
        {{/allParams}}
`,
      replace: `        {{#hasRequiredParams}}
        runtime.requireParameters('{{nickname}}', requestParameters, [{{#requiredParams}}'{{paramName}}'{{^-last}}, {{/-last}}{{/requiredParams}}]);

        {{/hasRequiredParams}}
`,
    },
    {
      why: 'One method sends the bearer token of every operation',
      find: `        if (this.configuration && this.configuration.accessToken) {
            const token = this.configuration.accessToken;
            const tokenString = await token("{{name}}", [{{#scopes}}"{{{scope}}}"{{^-last}}, {{/-last}}{{/scopes}}]);

            if (tokenString) {
                headerParameters["Authorization"] = \`Bearer \${tokenString}\`;
            }
        }
`,
      replace: '        await this.authorize(headerParameters);\n',
    },
    {
      why: 'One function writes the path of every operation',
      find: 'path: `{{{path}}}`{{#pathParams}}.replace(`{${"{{baseName}}"}}`, encodeURIComponent(String(requestParameters.{{paramName}}))){{/pathParams}},',
      replace:
        "{{#hasPathParams}}\n            ...runtime.fillPath('{{{path}}}', { {{#pathParams}}'{{baseName}}': requestParameters.{{paramName}}{{^-last}}, {{/-last}}{{/pathParams}} }),\n            {{/hasPathParams}}\n            {{^hasPathParams}}\n            path: '{{{path}}}',\n            {{/hasPathParams}}",
    },
    {
      why: 'An answer without a body has no JSON to read',
      find: '        {{#returnType}}\n        {{#isResponseFile}}',
      replace: `        {{#returnType}}
        ${forEmptySuccess(`
        if (response.status === {{code}}) return { raw: response, value: async () => undefined };
        `)}
        {{#isResponseFile}}`,
    },
    {
      why: 'A response without a body is undefined',
      find: 'Promise<runtime.ApiResponse<{{{returnType}}}{{^returnType}}void{{/returnType}}>> {',
      replace: `Promise<runtime.ApiResponse<{{{returnType}}}${OR_UNDEFINED}{{^returnType}}void{{/returnType}}>> {`,
    },
    {
      why: 'A response without a body is undefined',
      find: `${SINGLE_PARAMETER}{{{returnType}}}`,
      replace: `${SINGLE_PARAMETER}{{{returnType}}}${OR_UNDEFINED}`,
    },
  ],
};

/**
 * Applies its fixes to a template.
 * @throws when a `find` does not occur as often as its row says.
 */
function fixTemplate(name: string, template: string): string {
  return (FIXES[name] ?? []).reduce((text, { find, replace, why, times = 1 }) => {
    const found = text.split(find).length - 1;
    if (found !== times) {
      throw new Error(`${name}: expected ${times} times, found ${found} times: ${find} (${why})`);
    }
    return text.replaceAll(find, () => replace);
  }, template);
}

/**
 * Writes corrected copies of the jar's templates into a folder for the generator's option `--template-dir`.
 */
export async function writeTemplates(jarPath: string, outputFolder: string): Promise<void> {
  await mkdir(outputFolder, { recursive: true });
  for (const name of Object.keys(FIXES)) {
    const stock = await run('unzip', ['-p', jarPath, `typescript-fetch/${name}`], { cwd: outputFolder });
    await writeFile(join(outputFolder, name), fixTemplate(name, stock));
  }
}
