import { UnreadableFile } from './unreadable-file.ts'

/** The longest tag or text. A cell of Excel has at most 32,767 characters. */
const longestPiece = 1_000_000

/** The text of an XML stream in segments that end where a tag begins, so that neither a tag nor a text is cut in two. */
export async function* segmentsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const chunk of chunks) {
    rest += decode(decoder, chunk)
    const end = rest.lastIndexOf('<')
    if (end > 0) {
      yield rest.slice(0, end)
      rest = rest.slice(end)
    }
    if (rest.length > longestPiece) throw new UnreadableFile('sheet.hostile')
  }
  yield rest + decode(decoder)
}

function decode(decoder: InstanceType<typeof TextDecoder>, chunk?: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined })
  } catch {
    throw new UnreadableFile('sheet.damaged')
  }
}
