import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bucketFiles } from './bucket-files.ts'
import { type Files, folderFiles, isFileKey } from './files.ts'

describe('a file key', () => {
  const good = ['a.svg', 'nordgrat/kar-3l-jacket.svg', 'media/nordgrat/x_1.png']
  const bad = [
    '',
    '/etc/passwd',
    '../x',
    'a/../b',
    'a//b',
    '.hidden',
    'a/.hidden',
    'a\\b',
    'a b',
    'ä.svg',
    'x'.repeat(201),
    'a/',
  ]
  test.each(good)('may be %s', key => expect(isFileKey(key)).toBe(true))
  test.each(bad)('may not be "%s"', key => expect(isFileKey(key)).toBe(false))
})

const folder = mkdtempSync(join(tmpdir(), 'kontor-files-'))
let bucket: Server
const stores: [string, () => Files][] = [
  ['a folder', () => folderFiles(folder)],
  [
    'a bucket',
    () =>
      bucketFiles({
        bucket: 'shop',
        region: 'eu',
        endpoint: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
      }),
  ],
]

beforeAll(async () => {
  process.env.AWS_ACCESS_KEY_ID = 'test'
  process.env.AWS_SECRET_ACCESS_KEY = 'test'
  bucket = smallBucket()
  await new Promise<void>(resolve => bucket.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  bucket.close()
  rmSync(folder, { recursive: true })
})

describe.each(stores)('%s', (_name, open) => {
  test('gives back what was put in, the latest, until it is removed', async () => {
    const files = open()
    expect(await files.read('north/a.svg')).toBeUndefined()
    await files.put('north/a.svg', '<svg>1</svg>')
    await files.put('north/a.svg', '<svg>two</svg>')
    const file = await files.read('north/a.svg')
    expect(file?.size).toBe(14)
    expect(await text(file!.content)).toBe('<svg>two</svg>')
    await files.remove('north/a.svg')
    expect(await files.read('north/a.svg')).toBeUndefined()
  })

  test('takes in a folder, each file at its place in it', async () => {
    const files = open()
    const given = mkdtempSync(join(tmpdir(), 'kontor-given-'))
    mkdirSync(join(given, 'south/new'), { recursive: true })
    writeFileSync(join(given, 'south/new/b.svg'), '<svg>b</svg>')
    writeFileSync(join(given, 'c.svg'), '<svg>c</svg>')
    await files.putFolder(given)
    rmSync(given, { recursive: true })
    expect(await text((await files.read('south/new/b.svg'))!.content)).toBe('<svg>b</svg>')
    expect(await text((await files.read('c.svg'))!.content)).toBe('<svg>c</svg>')
  })

  test('refuses to leave its root', async () => {
    await expect(open().put('../outside', 'x')).rejects.toThrow('not a file key')
  })
})

const noSuchKey = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>none</Message></Error>'

/** Enough of S3's protocol to hold objects: the real client speaks to it over HTTP. */
function smallBucket(): Server {
  const objects = new Map<string, Buffer>()
  return createServer(async (request, answer) => {
    const key = request.url!.split('?')[0]!
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (request.method === 'PUT') objects.set(key, withoutChunkMarks(Buffer.concat(chunks), request.headers))
    if (request.method === 'DELETE') objects.delete(key)
    const object = objects.get(key)
    if (request.method !== 'GET') answer.writeHead(request.method === 'DELETE' ? 204 : 200).end()
    else if (object) answer.writeHead(200, { 'content-length': object.length }).end(object)
    else answer.writeHead(404, { 'content-type': 'application/xml' }).end(noSuchKey)
  })
}

/** The client may frame a body in chunks with checksums; the object is what stands between them. */
function withoutChunkMarks(body: Buffer, headers: Record<string, unknown>): Buffer {
  if (!String(headers['content-encoding'] ?? '').includes('aws-chunked')) return body
  const start = body.indexOf('\r\n') + 2
  return body.subarray(start, start + Number(headers['x-amz-decoded-content-length']))
}
