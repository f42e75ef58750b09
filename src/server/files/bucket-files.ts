import type { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { Environment } from '../environment.ts'
import { type Files, isFileKey } from './files.ts'

/** Keeps files in a bucket of S3 or anything that speaks like it. The keys come from AWS's own variables. */
export function bucketFiles({ bucket, region, endpoint }: NonNullable<Environment['s3']>): Files {
  const client = new S3Client({ region, ...(endpoint ? { endpoint, forcePathStyle: true } : {}) })
  const place = (key: string) => {
    if (!isFileKey(key)) throw new Error(`not a file key: ${key}`)
    return { Bucket: bucket, Key: key }
  }
  return {
    async put(key, content) {
      await client.send(new PutObjectCommand({ ...place(key), Body: content }))
    },
    async read(key) {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand(place(key)))
        return { size: ContentLength ?? 0, content: Body as Readable }
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(place(key)))
    },
  }
}
