import { describe, expect, test } from 'vitest';

import { type Contract, findOperations, type Operation } from '../contract-document.ts';
import { writeOpenEnums } from './open-enums.ts';
import { withProblemCodes } from './problem-codes.ts';

const NAMES = ['body_missing', 'not_found', 'song_taken', 'token_missing', 'token_expired'];
const contract: Contract = {
  info: { version: '1.0.0' },
  security: [{ bearer: [] }],
  paths: {},
  components: {
    schemas: {
      ProblemCode: {
        anyOf: [
          { type: 'string', enum: NAMES },
          { type: 'string', pattern: '^[a-z]+$' },
        ],
      },
    },
  },
};

function codesOf(operation: object): readonly string[] {
  const paths = { '/songs': { post: { operationId: 'addSong', responses: {}, ...operation } } };
  const added = findOperations(withProblemCodes({ ...contract, paths })).get('POST /songs');
  return (added as Operation & { readonly 'x-problem-codes': readonly string[] })['x-problem-codes'];
}

const response = (description: string): object => ({ description });

describe('withProblemCodes', () => {
  test('lists the codes that error responses and the description name', () => {
    expect(
      codesOf({
        description: 'A name that is taken is refused (`song_taken`); `title` is its name.',
        responses: { '200': response('`body_missing`'), '404': response('None (`not_found`)') },
      }),
    ).toEqual(['not_found', 'song_taken']);
  });

  test('leaves out codes of shared responses that the operation cannot send', () => {
    const responses = {
      '400': response('`body_missing`'),
      '401': response('`token_missing`, `token_expired`'),
    };
    expect(codesOf({ responses, security: [] })).toEqual(['token_missing']);
    expect(codesOf({ responses, requestBody: { content: {} } })).toEqual([
      'body_missing',
      'token_expired',
      'token_missing',
    ]);
  });
});

describe('writeOpenEnums', () => {
  const empty = '/**\n * @interface ProblemCode\n */\nexport interface ProblemCode {\n}\n';

  test('writes a union that completes known names and accepts every text', () => {
    const text = writeOpenEnums(empty, contract);
    expect(text).toContain("export type ProblemCode =\n    | 'body_missing'\n");
    expect(text).toContain("    | 'token_expired'\n    | (string & Record<never, never>);\n");
  });

  test('throws when the generator writes another type', () => {
    expect(() => writeOpenEnums('export type ProblemCode = string;\n', contract)).toThrow(
      'no empty interface',
    );
  });
});
