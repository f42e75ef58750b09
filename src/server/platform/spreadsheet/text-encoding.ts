import { open } from 'node:fs/promises'

/** The encodings that files of tables come in. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/**
 * How the text of a file is encoded: as its byte order mark says, else UTF-8 if all of it is, else Windows-1252, which
 * is what Excel writes on a western Windows. The whole file is read for this: an umlaut may be in its last line.
 */
export async function encodingOf(path: string): Promise<Encoding> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    if (bytesRead === 2 && buffer.readUInt16BE() === 0xfffe) return 'utf-16le'
    if (bytesRead === 2 && buffer.readUInt16BE() === 0xfeff) return 'utf-16be'
    const decoder = new TextDecoder('utf-8', { fatal: true })
    for await (const chunk of file.createReadStream({ start: 0, autoClose: false })) {
      if (!isDecodable(decoder, chunk)) return 'windows-1252'
    }
    return isDecodable(decoder) ? 'utf-8' : 'windows-1252'
  } finally {
    await file.close()
  }
}

/** Without bytes: whether the last character is whole. */
function isDecodable(decoder: InstanceType<typeof TextDecoder>, bytes?: Uint8Array): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined })
    return true
  } catch {
    return false
  }
}
