import { inflateRawSync } from 'node:zlib'

export type Parts = Map<string, Buffer>

/** The files of a zip that was written by us: its directory is at the end, without a comment. */
export function partsOf(content: Buffer): Parts {
  const parts: Parts = new Map()
  const end = content.length - 22
  let at = content.readUInt32LE(end + 16)
  for (let n = content.readUInt16LE(end + 10); n > 0; n--) {
    const [method, packed] = [content.readUInt16LE(at + 10), content.readUInt32LE(at + 20)]
    const [nameLength, extra, comment] = [28, 30, 32].map(offset => content.readUInt16LE(at + offset)) as number[]
    const start = content.readUInt32LE(at + 42)
    const from = start + 30 + content.readUInt16LE(start + 26) + content.readUInt16LE(start + 28)
    const bytes = content.subarray(from, from + packed)
    parts.set(content.subarray(at + 46, at + 46 + nameLength!).toString(), method === 8 ? inflateRawSync(bytes) : bytes)
    at += 46 + nameLength! + extra! + comment!
  }
  return parts
}
