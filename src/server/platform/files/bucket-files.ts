import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { Environment } from '../environment.ts'
import { Refusal } from '../refusal.ts'
import { type Files, isFileKey, tolerant } from './files.ts'

/** A bucket that hangs must not hold up whoever asked, for ever and with all its memory. */
const limits = { connectionTimeout: 3_000, requestTimeout: 20_000, throwOnRequestTimeout: true, socketTimeout: 20_000 }

/** So many files of a folder are on their way at once. */
const lanes = 16

/** Keeps files in a bucket of S3 or anything that speaks like it. The keys come from AWS's own variables. */
export function bucketFiles({ bucket, region, endpoint }: NonNullable<Environment['s3']>): Files {
  const client = new S3Client({
    region,
    requestHandler: limits,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  })
  const place = (key: string) => {
    if (!isFileKey(key)) throw new Error(`not a file key: ${key}`)
    return { Bucket: bucket, Key: key }
  }
  const put = async (key: string, content: string | Buffer) => {
    await client.send(new PutObjectCommand({ ...place(key), Body: content }))
  }
  const putFile = async (key: string, path: string) => {
    const { size } = await stat(path)
    await client.send(new PutObjectCommand({ ...place(key), Body: createReadStream(path), ContentLength: size }))
  }
  return {
    put,
    putFile,
    async putFolder(folder) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      // All lanes take from the same iterator.
      const files = entries.filter(entry => entry.isFile()).values()
      const lane = async () => {
        for (const { parentPath, name } of files) {
          const path = join(parentPath, name)
          await putFile(relative(folder, path).replaceAll(sep, '/'), path)
        }
      }
      await Promise.all(Array.from({ length: lanes }, lane))
    },
    async read(key) {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand(place(key)))
        return { size: ContentLength ?? 0, content: tolerant(Body as Readable) }
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw (error as Error).name === 'TimeoutError' ? new Refusal('try.again.later') : error
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(place(key)))
    },
  }
}
