import { randomBytes } from 'node:crypto'
import { copyFileSync, createReadStream, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import { forEachYielding } from '../yielding.ts'

/** Where documents and pictures are kept: a folder, or a bucket. Keys look like `nordgrat/kar-3l-jacket.svg`. */
export interface Files {
  put(key: string, content: string | Buffer): Promise<void>
  /** The same for a file of this machine that may not fit into memory. */
  putFile(key: string, path: string): Promise<void>
  /**
   * The same for all files of a folder, whose places in it are their keys and which nobody changes any more: the store may
   * share them. Nobody may ask for them yet: until one is whole, half of it may be there.
   */
  putFolder(path: string): Promise<void>
  /** Undefined where nothing has this key. */
  read(key: string): Promise<StoredFile | undefined>
  remove(key: string): Promise<void>
}

export interface StoredFile {
  size: number
  content: Readable
}

/**
 * A stream that may fail before anybody reads it, or when nobody does. Readers hear of the error as ever; without any
 * listener it would end the process.
 */
export function tolerant(content: Readable): Readable {
  return content.on('error', () => undefined)
}

const keyPattern = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i

/** Says whether a text can be a key at all: no way up the tree, nothing hidden, nothing empty. */
export function isFileKey(text: string): boolean {
  return text.length <= 200 && keyPattern.test(text) && !text.includes('..')
}

/** Keeps files in a folder of this machine. */
export function folderFiles(root: string): Files {
  const pathOf = (key: string) => {
    if (!isFileKey(key)) throw new Error(`not a file key: ${key}`)
    return join(root, key)
  }
  return {
    async put(key, content) {
      const path = pathOf(key)
      // Written to a temporary file and renamed: a reader never sees half a file.
      const unfinished = `${path}.${randomBytes(4).toString('hex')}`
      await writeInFolder(unfinished, content)
      await rename(unfinished, path)
    },
    async putFile(key, path) {
      const target = pathOf(key)
      await mkdir(dirname(target), { recursive: true })
      const unfinished = `${target}.${randomBytes(4).toString('hex')}`
      await copyFile(path, unfinished)
      await rename(unfinished, target)
    },
    async putFolder(path) {
      await forEachYielding(readdirSync(path, { recursive: true, withFileTypes: true }), entry => {
        const from = join(entry.parentPath, entry.name)
        const to = join(root, relative(path, from))
        if (entry.isDirectory()) mkdirSync(to, { recursive: true })
        else linkOrCopy(from, to)
      })
    },
    async read(key) {
      const path = pathOf(key)
      const found = await stat(path).catch(() => undefined)
      return found?.isFile() ? { size: found.size, content: tolerant(createReadStream(path)) } : undefined
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}

/** A file is never changed, only replaced by another of its name, so one on the same disk need not be there twice. */
function linkOrCopy(from: string, to: string): void {
  rmSync(to, { force: true })
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

async function writeInFolder(path: string, content: string | Buffer): Promise<void> {
  await writeFile(path, content).catch(async error => {
    if (error.code !== 'ENOENT') throw error
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  })
}
