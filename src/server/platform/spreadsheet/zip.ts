import { ZipFile } from 'yazl'

/** Packs files into a zip in memory. */
export async function zipped(parts: Iterable<readonly [name: string, content: Buffer | string]>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of parts) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
