import { createReadStream } from 'node:fs'

/**
 * The lines of a text file. Only a line feed ends one: node:readline also breaks at U+2028, which JSON has inside of
 * texts.
 */
export async function* fileLines(path: string): AsyncGenerator<string> {
  const content = createReadStream(path, { encoding: 'utf8', highWaterMark: 256 * 1024 })
  // Pieces of a line that is longer than what is read at once; joining them one by one would copy it again and again.
  let begun: string[] = []
  for await (const chunk of content) {
    const lines = (chunk as string).split('\n')
    const rest = lines.pop()!
    for (const line of lines) {
      yield begun.length > 0 ? begun.join('') + line : line
      begun = []
    }
    begun.push(rest)
  }
  const last = begun.join('')
  if (last) yield last
}
