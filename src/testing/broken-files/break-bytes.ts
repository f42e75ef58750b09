import type { Random } from '../fuzz/random.ts'

/** Damage that knows nothing of the format: what a broken disk or connection leaves. */
type Breaking = (content: Buffer, random: Random) => Buffer

const place = (content: Buffer, random: Random) => random.below(content.length + 1)

const breakings: readonly Breaking[] = [
  function flipped(content, random) {
    const copy = Buffer.from(content)
    for (let n = random.below(20); n >= 0 && copy.length > 0; n--) {
      const at = random.below(copy.length)
      copy[at] = copy[at]! ^ (1 << random.below(8))
    }
    return copy
  },
  function cutOff(content, random) {
    return content.subarray(0, place(content, random))
  },
  function withoutPart(content, random) {
    const from = place(content, random)
    return Buffer.concat([content.subarray(0, from), content.subarray(from + random.below(500))])
  },
  function withPartTwice(content, random) {
    const from = place(content, random)
    const to = Math.min(content.length, from + random.below(5_000))
    return Buffer.concat([content.subarray(0, to), content.subarray(from)])
  },
  function withZeros(content, random) {
    const at = place(content, random)
    return Buffer.concat([content.subarray(0, at), Buffer.alloc(1 + random.below(50)), content.subarray(at)])
  },
  function withNoise(content, random) {
    const noise = Buffer.from(Array.from({ length: 1 + random.below(200) }, () => random.below(256)))
    const at = place(content, random)
    return Buffer.concat([content.subarray(0, at), noise, content.subarray(at)])
  },
]

export function brokenBytes(content: Buffer, random: Random): Buffer {
  return random.pick(breakings)(content, random)
}
