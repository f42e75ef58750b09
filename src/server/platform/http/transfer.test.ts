import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { makeCompany, makeTenant, makeUser, password } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { fileAnswer, upload } from '#testing/upload.ts'

let shop: TestShop
let ada: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  await makeUser(shop.db, await makeCompany(shop.db, await makeTenant(shop.db, 'north')), 'ada')
  ada = await new ApiClient(shop.address).signIn('ada', password, 'north')
})
afterAll(() => shop.stop())

const path = '/api/order-sheet'
const boundary = 'xxBOUNDARYxx'
const part = (head: string, content: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`
const typeField = part('name="type"', 'order')
const fileField = part('name="file"; filename="a.xlsx"', 'PK nothing')
const end = `--${boundary}--\r\n`
const raw = (body: string, type = `multipart/form-data; boundary=${boundary}`, to = path) =>
  fileAnswer(ada, to, { method: 'POST', body, headers: { 'content-type': type } })

describe('a form with a file', () => {
  test('is read, whatever else may be wrong with the file', async () => {
    const answer = await raw(typeField + fileField + end)
    expect([answer.status, answer.body.code]).toEqual([415, 'sheet.not.xlsx'])
  })

  test.each([
    ['no form at all', '{"type":"order"}', 'application/json', 415],
    ['plain text', 'hello', 'text/plain', 415],
    ['a form without its boundary', typeField + fileField + end, 'multipart/form-data', 400],
    ['a form cut off within the file', typeField + fileField.slice(0, -6), undefined, 400],
    ['a form cut off within a heading', `${typeField}--${boundary}\r\nContent-Disp`, undefined, 400],
    ['an empty form', end, undefined, 400],
    ['an empty body', '', undefined, 400],
    ['a file in another field', typeField + fileField.replace('name="file"', 'name="sheet"') + end, undefined, 400],
    ['no type', fileField + end, undefined, 400],
    ['an unknown type', part('name="type"', 'both') + fileField + end, undefined, 400],
    ['two files', typeField + fileField + fileField + end, undefined, 413],
    ['many fields', typeField.repeat(30) + fileField + end, undefined, 413],
    ['thirteen parts and no end', typeField.repeat(13), undefined, 413],
    ['two files and no end', typeField + fileField + fileField.slice(0, -6), undefined, 400],
    ['one empty part', '--X\r\n\r\n--X--\r\n', 'multipart/form-data; boundary=X', 400],
    ['a huge field', part('name="type"', 'x'.repeat(20_000)) + fileField + end, undefined, 400],
    ['a name that means something to JavaScript', part('name="__proto__"', 'order') + fileField + end, undefined, 400],
  ])('%s is refused with a reason, never an error of ours', async (_, body, type, status) => {
    const answer = await raw(body, type)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
  })

  test('of more than 5 MB is too large', async () => {
    const answer = await upload(ada, path, Buffer.alloc(5 * 1024 * 1024 + 1), { type: 'order' })
    expect([answer.status, answer.body.code]).toEqual([413, 'request.too.large'])
  })

  test('is for buyers only', async () => {
    const answer = await upload(new ApiClient(shop.address), path, Buffer.from('PK'), { type: 'order' })
    expect(answer.status).toBe(401)
  })

  test('is nothing for a call that takes none', async () => {
    for (const other of ['/api/basket', '/api/login', '/api/alarm', '/api/logout']) {
      const answer = await raw(typeField + fileField + end, undefined, other)
      expect([answer.status, answer.body.code], other).toEqual([415, 'request.wrong.type'])
    }
    expect((await ada.get('/api/user/currentUser')).status).toBe(200)
  })
})

describe('a file as an answer', () => {
  test('is saved, not shown, and named in plain letters', async () => {
    const answer = await fileAnswer(ada, '/api/order-sheet?type=order')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w-]+_Order-sheet_[\d-]+\.xlsx"; filename\*=UTF-8''/,
    )
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})
