import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Config } from '#server/base/config.ts';

export interface TestS3 {
  config: S3Config;
  close(): Promise<void>;
}

/** A real S3 server with an empty bucket; after `close` it refuses connections. */
export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'trimline-s3-'));
  const configureBuckets = [{ name: 'pictures' }];
  const options = {
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets,
  };
  const server = new S3rver(options);
  const { port } = await server.run();
  const config = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'pictures',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    forcePathStyle: true,
  };
  const close = async () => {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  };
  return { config, close };
}
