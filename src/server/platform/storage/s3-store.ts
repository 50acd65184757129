import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { OperatorError } from '../config.ts';
import { addressPattern, type FileStore } from './file-store.ts';
import type { Listed } from './sweep.ts';

/** S3's smallest part; an upload holds the part being sent and the next in memory. */
const partBytes = 5 * 1024 * 1024;

export type S3 = { files: FileStore; list(): AsyncGenerator<Listed>; close(): void };

const missing = () => Object.assign(new Error('no such file'), { code: 'ENOENT' });
const isMissing = (error: unknown) => ['NoSuchKey', 'NotFound'].includes((error as Error).name);

/** A store that tells nothing for so long is away: less than the slowest reader takes for what is on its way to them. */
const quietMs = 120_000;
/** Within which a store that is opened has to answer. */
const openMs = 30_000;

/** Why a bucket can't be opened. The answer has no words, and the library calls each the same. */
function refusal(error: unknown): string {
  const { name, message, $metadata, $response } = error as S3ServiceException;
  if (name === 'AbortError') return 'it does not answer.';
  const status = $metadata?.httpStatusCode;
  const region = $response?.headers['x-amz-bucket-region'];
  if (status === 403) return 'it refuses the credentials (403).';
  if (status === 404) return 'it has no such bucket (404).';
  if (status && region) return `the bucket is in another region, ${region} (${status}).`;
  return status ? `it answers ${status}.` : message || name;
}

/**
 * A FileStore in a bucket: `s3://bucket/prefix?endpoint=…&region=…`, with credentials from AWS's usual variables. A
 * file is sent in parts that become one object at the end, so nobody reads half of one.
 */
export async function openS3(storageUrl: string, pattern = addressPattern, quiet = quietMs): Promise<S3> {
  const url = new URL(storageUrl);
  const Bucket = url.hostname;
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  const endpoint = url.searchParams.get('endpoint');
  const client = new S3Client({
    region: url.searchParams.get('region') ?? process.env.AWS_REGION ?? 'us-east-1',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Fails soon where the store is unreachable, not after the system's default of minutes.
    requestHandler: { connectionTimeout: 10_000, socketTimeout: quiet },
    // Other vendors' stores lack the newer checksums; TLS and S3's own hashes suffice.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const keyOf = (address: string) => {
    if (!pattern.test(address)) throw missing();
    return prefix ? `${prefix}/${address}` : address;
  };
  try {
    const abortSignal = AbortSignal.timeout(Math.min(openMs, quiet));
    await client.send(new HeadBucketCommand({ Bucket }), { abortSignal });
  } catch (error) {
    throw new OperatorError(`The store s3://${Bucket} can't be used: ${refusal(error)}`, { cause: error });
  }

  const files: FileStore = {
    name: 's3',
    async put(address, source) {
      // An archive's entries are streams of another class than Node's, which the library requires.
      const Body = source instanceof Readable ? source : Readable.from(source);
      const params = { Bucket, Key: keyOf(address), Body };
      const upload = new Upload({ client, params, partSize: partBytes, queueSize: 1 });
      try {
        await upload.done();
      } catch (error) {
        source.destroy();
        throw source.errored ?? error;
      }
    },
    async read(address, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(address), Range }));
        return Body as Readable;
      } catch (error) {
        throw isMissing(error) ? missing() : error;
      }
    },
    async size(address) {
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket, Key: keyOf(address) }));
        return ContentLength ?? 0;
      } catch (error) {
        throw isMissing(error) ? missing() : error;
      }
    },
    async remove(address) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(address) }));
    },
  };

  async function* list(): AsyncGenerator<Listed> {
    const Prefix = prefix && `${prefix}/`;
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
        const address = Key.slice(Prefix.length);
        if (pattern.test(address) && LastModified) yield { address, bytes: Size, modifiedAt: LastModified };
      }
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken);
  }

  return { files, list, close: () => client.destroy() };
}
