import type { Random } from './random.ts'
import { oddText } from './values.ts'

export interface OddForm {
  type: string
  body: Buffer
}

/** A multipart form with a file, malformed in one of many ways. */
export function oddForm(random: Random, file: Buffer): OddForm {
  const boundary = random.pick(['X', 'xxBOUNDARYxx', '-'.repeat(60), 'a b', '"', 'ä', 'x'.repeat(200), ''])
  const part = (head: string, content: string | Buffer) =>
    Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')])
  const named = (name: string, more = '') => `Content-Disposition: form-data; name="${name}"${more}`
  const type = part(named('type'), random.pick(['order', 'preOrder', oddText(random)]))
  const sheet = part(named('file', '; filename="order.xlsx"'), file)
  const end = Buffer.from(`--${boundary}--\r\n`)
  const repeated = (what: Buffer, times: number) => Buffer.concat(Array(times).fill(what))
  const whole = [type, sheet, end]
  const shapes: (() => Buffer[])[] = [
    () => whole,
    () => [type, sheet],
    () => [end],
    () => [],
    () => [Buffer.from(`--${boundary}\r\n\r\n--${boundary}--\r\n`)],
    () => [repeated(Buffer.from(`--${boundary}\r\n\r\n\r\n`), random.below(40)), end],
    () => [repeated(type, random.below(40))],
    () => [repeated(type, random.below(40)), sheet, end],
    () => [type, repeated(sheet, 2 + random.below(4)), random.percent(50) ? end : Buffer.alloc(0)],
    () => [part(named('x'.repeat(random.below(100_000))), '1'), end],
    () => [part(named('type', `; filename="${'y'.repeat(random.below(20_000))}"`), 'order'), end],
    () => [part(named('__proto__'), '1'), part(named('constructor', '; filename="a"'), '1'), end],
    () => [part('Content-Disposition: attachment', '1'), part('X: y', '1'), part('', '1'), end],
    () => [part(named('type'), 'x'.repeat(random.below(300_000))), sheet, end],
    () => [type, part(`${named('file', '; filename="a.xlsx"')}\r\nContent-Transfer-Encoding: base64`, file), end],
    () => [Buffer.from('before\r\n'), ...whole, Buffer.from('behind')],
    () => [Buffer.from(whole.map(String).join('').replaceAll('\r\n', '\n'))],
    () => [Buffer.from(oddText(random))],
  ]
  const body = Buffer.concat(random.pick(shapes)())
  return {
    type: random.pick([
      `multipart/form-data; boundary=${boundary}`,
      `multipart/form-data; boundary="${boundary}"`,
      `multipart/form-data;boundary=${boundary};charset=utf-8`,
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=Y',
      'multipart/mixed; boundary=X',
    ]),
    body: random.percent(15) ? body.subarray(0, random.below(body.length + 1)) : body,
  }
}
