import { join } from 'node:path';

import { createLocalObjectStorage } from './local-object-storage.ts';
import type { ObjectStorage } from './object-storage.ts';
import { createS3ObjectStorage, type S3Bucket } from './s3-object-storage.ts';

/** Environment variables of the object storage: an S3 bucket, or by default a local folder. */
export interface ObjectStorageVariables {
  readonly DATA_FOLDER: string;
  readonly S3_ENDPOINT?: string | undefined;
  readonly S3_BUCKET?: string | undefined;
  readonly S3_REGION?: string | undefined;
  readonly S3_ACCESS_KEY_ID?: string | undefined;
  readonly S3_SECRET_ACCESS_KEY?: string | undefined;
}

function findS3Bucket(read: ObjectStorageVariables): S3Bucket | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = read;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = read;
  if (endpoint === undefined || bucket === undefined || region === undefined) return null;
  if (accessKeyId === undefined || secretAccessKey === undefined) return null;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

/** Error message when only some of the S3 variables are set. */
export const INCOMPLETE_S3_CONFIG =
  'S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set all or none';

/** Whether only some of the S3 variables are set. */
export function isIncompleteS3Config(read: ObjectStorageVariables): boolean {
  const isNamed = Object.entries(read).some(([name, value]) => name.startsWith('S3_') && value !== undefined);
  return isNamed && findS3Bucket(read) === null;
}

/**
 * Creates object storage in the S3 bucket or, if none is configured, in the folder `objects` of the data
 * folder.
 */
export function createObjectStorage(read: ObjectStorageVariables): ObjectStorage {
  const bucket = findS3Bucket(read);
  return bucket === null
    ? createLocalObjectStorage(join(read.DATA_FOLDER, 'objects'))
    : createS3ObjectStorage(bucket);
}
