/** `refused`: the format is not accepted, or there is no such object. `full`: the files of the page have too many bytes. */
export type FileCopy = { readonly key: string } | 'refused' | 'full';

/** Port: copies a stored object to the files of a page; the copy does not count towards the quota of a day. */
export type CopyFile = (pageId: string, objectKey: string) => Promise<FileCopy>;
