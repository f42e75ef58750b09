import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Files } from '../platform/files/files.ts'

/** A copy of a stored file on this machine, which is read several times; undefined where it is gone. */
export async function fetchFile(files: Files, key: string): Promise<string | undefined> {
  const stored = key === '' ? undefined : await files.read(key)
  return stored && (await saveStream(stored.content)).path
}

/** Saves a stream in a temporary file, whatever its size, and says how long it was and what its hash is. */
export async function saveStream(content: Readable): Promise<{ path: string; bytes: number; hash: string }> {
  const path = await temporaryPath()
  const hash = createHash('sha256')
  let bytes = 0
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  try {
    await pipeline(content, counting, createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { path, bytes, hash: hash.digest('hex') }
}

export async function temporaryPath(): Promise<string> {
  folder ??= mkdtemp(join(tmpdir(), 'kontor-imports-'))
  return join(await folder, String(++count))
}

let folder: Promise<string> | undefined
let count = 0
