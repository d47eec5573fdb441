/** Removes tags that repeat what the types say, such as `@memberof`, and the comments that they leave empty. */
export function dropTypeTags(models: string): string {
  return models
    .replaceAll(/^ *\* @(?:enum|export|interface|memberof|type)\b.*\n/gm, '')
    .replaceAll(/^ *\/\*\*\n(?: *\*[ \t]*\n)* *\*\/\n/gm, '');
}
