import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formOf } from './form.ts'

const limits = { fileBytes: 1_000, files: 1, fields: 10 }
const type = 'multipart/form-data; boundary=X'
const read = (text: string, contentType = type) => formOf(Buffer.from(text, 'latin1'), contentType, limits)
const field = (name: string, value: string) => `--X\r\nContent-Disposition: form-data; name=${name}\r\n\r\n${value}\r\n`

describe('a form', () => {
  test('as browsers and programs write it is read back, whatever its names and bytes', async () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'ö', '"', '\\', ';', '=', ' ', '-', '--X', '💥'),
      maxLength: 20,
    })
    await fc.assert(
      fc.asyncProperty(text, text, fc.uint8Array({ maxLength: 200 }), async (name, value, bytes) => {
        const sent = new FormData()
        sent.append(`_${name}`, value)
        sent.append('file', new Blob([bytes]), 'order.xlsx')
        const message = new Response(sent)
        const form = formOf(Buffer.from(await message.arrayBuffer()), message.headers.get('content-type')!, limits)
        if (typeof form === 'string') throw new Error(form)
        // Browsers write a quotation mark in a name as %22.
        expect(form.fields).toEqual({ [`_${name.replaceAll('"', '%22')}`]: value })
        expect(form.files.get('file')).toEqual({ name: 'order.xlsx', content: Buffer.from(bytes) })
      }),
    )
  })

  test('cut off anywhere before its end cannot be read', () => {
    const whole = `${field('"a"', '1')}${field('"b"', '2')}--X--`
    expect(read(whole)).toEqual({ fields: { a: '1', b: '2' }, files: new Map() })
    for (let length = 0; length < whole.length; length++)
      expect(read(whole.slice(0, length)), `${length}`).toBe('malformed')
  })

  test.each([
    ['text before the first part and behind the last', `hello\r\n${field('a', '1')}--X--\r\nbye`, { a: '1' }],
    ['blanks behind a boundary', `${field('a', '1').replace('--X', '--X \t')}--X--`, { a: '1' }],
    ['a name inside another value', `${field('"x; name=y"', '1')}--X--`, { 'x; name=y': '1' }],
    ['a name that means something to JavaScript', `${field('__proto__', '1')}--X--`, { ['__proto__']: '1' }],
    ['no part at all', '--X--', {}],
  ])('may have %s', (_, text, fields) => {
    const form = read(text)
    expect(form).toMatchObject({ files: new Map() })
    expect(Object.entries((form as { fields: object }).fields)).toEqual(Object.entries(fields))
  })

  test.each([
    ['no boundary', `${field('a', '1')}--X--`, 'multipart/form-data', 'malformed'],
    ['an empty boundary', `${field('a', '1')}--X--`, 'multipart/form-data; boundary=""', 'malformed'],
    ['another boundary', `${field('a', '1')}--X--`, 'multipart/form-data; boundary=Y', 'malformed'],
    ['a part without heading and content', '--X\r\n\r\n--X--\r\n', type, 'malformed'],
    ['a heading of 9 kB', `${field(`"${'a'.repeat(9_000)}"`, '1')}--X--`, type, 'malformed'],
    ['a field of 11 kB', `${field('a', 'x'.repeat(11_000))}--X--`, type, 'malformed'],
    ['eleven fields', `${field('a', '1').repeat(11)}--X--`, type, 'too.large'],
    ['eleven parts without a name', `${'--X\r\n\r\n\r\n'.repeat(11)}--X--`, type, 'too.large'],
    ['two files', `${field('a; filename=a', '1').repeat(2)}--X--`, type, 'too.large'],
    ['a file above the limit', `${field('a; filename=a', 'x'.repeat(1_001))}--X--`, type, 'too.large'],
  ])('may not have %s', (_, text, contentType, fault) => expect(read(text, contentType)).toBe(fault))
})
