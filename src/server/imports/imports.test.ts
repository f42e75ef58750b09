import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from '#testing/api-client.ts'
import { makeCompany, makeProduct, makeTenant, makeUser, password } from '#testing/builders.ts'
import { ImportClient } from '#testing/import-client.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { workbookOfSheets } from '#testing/workbooks.ts'
import { removeOldImportFiles } from './remove-old-files.ts'

let shop: TestShop
let north: TenantId
let desk: ImportClient
let foreign: ImportClient
let editor: ImportClient

beforeAll(async () => {
  shop = await startTestShop()
  north = await makeTenant(shop.db, 'north')
  const south = await makeTenant(shop.db, 'south')
  await makeUser(shop.db, { tenantId: north }, 'owner', { staff_role: 'owner', first_name: 'Svea', last_name: 'L' })
  await makeUser(shop.db, { tenantId: north }, 'editor', { staff_role: 'editor' })
  await makeUser(shop.db, { tenantId: south }, 'southerner', { staff_role: 'owner' })
  for (const sku of ['A', 'B', 'C']) await makeProduct(shop.db, north, sku, { price: 10_000, stock: 10 })
  await sql`insert into price_lists (tenant_id, name) values (${north}, 'Retail'), (${north}, 'Trade')`.execute(shop.db)
  const api = new ApiClient(shop.address)
  desk = new ImportClient(await api.signIn('owner', password, 'north'))
  editor = new ImportClient(await api.signIn('editor', password, 'north'))
  foreign = new ImportClient(await api.signIn('southerner', password, 'south'))
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await sql`delete from price_list_entries`.execute(shop.db)
})

const heading = 'Art;Varianten-SKU;Preisliste;Preis'
const list = (...rows: string[]) => `${['kind;variantSku;list;price', ...rows.map(row => `list;${row}`)].join('\n')}\n`

const listed = async () => {
  const { rows } = await sql<{ entry: string }>`
    select v.variant_sku || ' ' || l.name || ' ' || e.price as entry from price_list_entries e
    join variants v on v.tenant_id = e.tenant_id and v.product_id = e.product_id and v.id = e.variant_id
    join price_lists l on l.tenant_id = e.tenant_id and l.id = e.price_list_id
    where e.tenant_id = ${north} order by entry`.execute(shop.db)
  return rows.map(({ entry }) => entry)
}

describe('an uploaded file', () => {
  test('is read back with its headings, first values and suggestions, and nothing is written', async () => {
    const file = `${heading};Bemerkung\nlist;A-M;Retail;1.234,50;x\n`
    const { status, body } = await desk.upload('prices', file, 'preise.csv')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      kind: 'prices',
      fileName: 'preise.csv',
      uploadedBy: 'Svea L',
      stage: 'uploaded',
      task: null,
      columns: [
        { heading: 'Art', column: 'kind', by: 'name', examples: ['list'] },
        { heading: 'Varianten-SKU', column: 'variantSku' },
        { heading: 'Preisliste', column: 'list' },
        { heading: 'Preis', column: 'price', by: 'name', examples: ['1.234,50'] },
        { heading: 'Bemerkung', column: null, by: null },
      ],
    })
    expect(await listed()).toEqual([])
  })

  test('is remembered: the next one with the same headings is mapped the same way', async () => {
    const { body } = await desk.upload('prices', `${heading.replace('Preis;', 'X;')};Mein Wert\nlist;A-M;Retail;1;5\n`)
    const mapping = {
      Art: 'kind',
      'Varianten-SKU': 'variantSku',
      Preisliste: 'list',
      Preis: null,
      'Mein Wert': 'price',
    }
    await desk.task(body.data.id, 'check', { mapping })
    const again = await desk.upload('prices', `${heading};Mein Wert\nlist;A-M;Retail;1;5\n`)
    expect(again.body.data.columns.slice(3)).toMatchObject([
      { heading: 'Preis', column: null, by: 'saved' },
      { heading: 'Mein Wert', column: 'price', by: 'saved' },
    ])
    await sql`delete from import_mappings`.execute(shop.db)
  })

  test.each([
    ['nothing at all', '', 'file.empty'],
    ['a picture', '\u0089PNG\r\n\u001a\n\0\0\0', 'file.not.table'],
  ])('is refused where it is %s', async (_what, content, code) => {
    expect(await desk.upload('prices', content)).toMatchObject({ status: 422, body: { code } })
  })

  test('that is a workbook says which of its sheets is read, and which are not', async () => {
    const rows = [['kind', 'variantSku', 'list', 'price']]
    const sheets = { Damen: rows, Leer: [], Herren: rows, 'Spalten erklärt': [['Spalte']] }
    const { body } = await desk.upload('prices', await workbookOfSheets(sheets), 'preise.xlsx')
    expect(body.data.sheets).toEqual(['Damen', 'Herren'])
    expect((await desk.upload('prices', list())).body.data.sheets).toEqual([])
  })

  test('is for who may write such records, and is seen by who may read them', async () => {
    const { body } = await desk.upload('prices', list('A-M;Retail;1'))
    const path = `/api/desk/imports/${body.data.id}`
    expect((await editor.upload('prices', list())).status).toBe(403)
    expect((await editor.client.get(path)).status).toBe(200)
    expect((await editor.client.post(`${path}/check`, { mapping: {} })).status).toBe(403)
    for (const [method, call] of [
      ['GET', ''],
      ['GET', '/rows'],
      ['GET', '/result'],
      ['POST', '/check'],
      ['POST', '/apply'],
      ['POST', '/stop'],
      ['POST', '/undo/check'],
      ['POST', '/undo'],
    ] as const) {
      const answer = await foreign.client.send(method, path + call, method === 'POST' ? { mapping: {} } : undefined)
      expect(answer.status, call).toBe(404)
    }
    expect((await foreign.client.get('/api/desk/imports')).body.data).toEqual([])
    const people = await desk.upload('people', 'username,email,customerNo\na,a@b.example,1\n')
    expect((await editor.client.get(`/api/desk/imports/${people.body.data.id}`)).status).toBe(403)
    const seen = (await editor.client.get('/api/desk/imports')).body.data
    expect(seen.map(({ kind }: { kind: string }) => kind)).not.toContain('people')
  })
})

describe('a dry run', () => {
  test('says what each row does, with before and after, and writes nothing', async () => {
    await desk.run('prices', list('A-M;Retail;10.00'))
    const { body } = await desk.upload(
      'prices',
      list('A-M;Retail;12.00', 'B-M;Retail;5', 'X;Retail;1', 'C-M;Retail;no'),
    )
    const checked = await desk.check(body.data)
    expect(checked).toMatchObject({ stage: 'checked', rowsTotal: 4, created: 1, changed: 1, same: 0, rejected: 2 })
    expect(await desk.rows(checked.id)).toMatchObject([
      { row: 2, outcome: 'changed', changes: [{ column: 'price', before: '10.00', after: '12.00' }] },
      { row: 3, outcome: 'created' },
      { row: 4, outcome: 'rejected', problems: [{ column: 'variantSku', code: 'value.unknown', text: 'X' }] },
      { row: 5, outcome: 'rejected', problems: [{ column: 'price', code: 'value.not.number', text: 'no' }] },
    ])
    const german = (await desk.client.get(`/api/desk/imports/${checked.id}/rows`, { 'accept-language': 'de' })).body
    expect(german.data[0].changes).toMatchObject([{ column: 'price', before: '10,00', after: '12,00' }])
    expect(await desk.rows(checked.id, '?outcome=rejected&after=4')).toMatchObject([{ row: 5 }])
    const found = async (text: string) =>
      (await desk.rows(checked.id, `?text=${encodeURIComponent(text)}`)).map(({ row }: { row: number }) => row)
    expect(await found('b-m')).toEqual([3])
    expect(await found('c-M')).toEqual([5])
    expect(await found('retail')).toEqual([2, 3, 4, 5])
    expect(await found('4')).toEqual([4])
    expect(await found('%')).toEqual([])
    expect(await desk.rows(checked.id, '?outcome=changed&text=retail')).toMatchObject([{ row: 2 }])
    expect(await listed()).toEqual(['A-M Retail 1000'])
  })

  test('asks about columns it does not know, and about numbers that can be read in two ways', async () => {
    const { body } = await desk.upload('prices', 'kind,variantSku,list,price,Note\nlist,A-M,Retail,"1,234",x\n')
    const { id } = body.data
    const mapping = { kind: 'kind', variantSku: 'variantSku', list: 'list', price: 'price' }
    expect(await desk.task(id, 'check', { mapping })).toMatchObject({
      stage: 'uploaded',
      problem: { code: 'file.column.unknown', facts: { columns: '"Note"' } },
    })
    expect(await desk.task(id, 'check', { mapping: { ...mapping, Note: null } })).toMatchObject({
      problem: { code: 'file.column.unclear' },
      unclear: [{ name: 'price', about: 'numbers', examples: ['1,234'] }],
    })
    const notations = { price: { decimalMark: '.' } }
    const checked = await desk.task(id, 'check', { mapping: { ...mapping, Note: null }, notations })
    expect(checked).toMatchObject({ stage: 'checked', problem: null, created: 1, unclear: [] })
    await sql`delete from import_mappings`.execute(shop.db)
  })

  test('is looked at again where a list that is replaced was changed since', async () => {
    const { body } = await desk.upload('prices', list('A-M;Retail;10.00'))
    const checked = await desk.check(body.data, { isReplacement: true })
    await desk.run('prices', list('A-M;Retail;11.00'))
    const answer = await desk.client.post(`/api/desk/imports/${checked.id}/apply`)
    expect(answer).toMatchObject({ status: 409, body: { code: 'import.outdated' } })
    expect(await desk.check(body.data)).toMatchObject({ changed: 1, created: 0 })
  })
})

describe('applying', () => {
  test('writes what is right, names the rest, and is journalled with who and which import', async () => {
    const applied = await desk.run('prices', list('A-M;Retail;10.00', 'X;Retail;1'))
    expect(applied).toMatchObject({ stage: 'applied', created: 1, rejected: 1, rowsDone: 2 })
    expect(await listed()).toEqual(['A-M Retail 1000'])
    const { rows } = await sql`select actor_name, channel, action from journal
      where import_id = ${Number(applied.id)}`.execute(shop.db)
    expect(rows).toEqual([{ actor_name: 'owner', channel: 'file', action: 'created' }])
  })

  test('a file that was not checked, or could not be, has no report', async () => {
    const wide = `${'x;'.repeat(1_200)}x`
    const rows = Array.from({ length: 200 }, () => 'A-M;Retail;1')
    const { body } = await desk.upload('prices', `${list(...rows)}${wide}\n`)
    const report = () => desk.client.get(`/api/desk/imports/${body.data.id}/result`)
    expect(await report()).toMatchObject({ status: 422, body: { code: 'import.not.checked' } })
    expect(await desk.check(body.data)).toMatchObject({ problem: { code: 'file.columns.too.many' } })
    expect(await report()).toMatchObject({ status: 422, body: { code: 'import.not.checked' } })
  })

  test.each([
    ['more than 1,000 lines that are no JSON', `{}\n${'x\n'.repeat(1_001)}`, 'file.lines.damaged'],
    [
      'a line of more than 1,000 members',
      JSON.stringify(Object.fromEntries(Array.from({ length: 1_001 }, (_, n) => [`k${n}`, 1]))),
      'file.columns.too.many',
    ],
  ])('a file with %s is refused as a whole', async (_, content, code) => {
    const { body } = await desk.upload('prices', content)
    expect(await desk.check(body.data)).toMatchObject({ problem: { code } })
    expect(await desk.client.post(`/api/desk/imports/${body.data.id}/apply`)).toMatchObject({ status: 422 })
  })

  test('writes nothing without a dry run, and nothing twice', async () => {
    const { body } = await desk.upload('prices', list('A-M;Retail;10.00'))
    const apply = () => desk.client.post(`/api/desk/imports/${body.data.id}/apply`)
    expect(await apply()).toMatchObject({ status: 422, body: { code: 'import.not.checked' } })
    await desk.check(body.data)
    const both = await Promise.all([apply(), apply()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await desk.ended(body.data.id)
    expect(await apply()).toMatchObject({ status: 422, body: { code: 'import.over' } })
    expect(await listed()).toEqual(['A-M Retail 1000'])
  })

  test('all or nothing refuses a file with a rejected row', async () => {
    const { body } = await desk.upload('prices', list('A-M;Retail;10.00', 'X;Retail;1'))
    await desk.check(body.data, { mode: 'strict' })
    const answer = await desk.client.post(`/api/desk/imports/${body.data.id}/apply`)
    expect(answer).toMatchObject({ status: 422, body: { code: 'import.rejected.rows' } })
    expect(await listed()).toEqual([])
    expect(await desk.run('prices', list('A-M;Retail;10.00'), { mode: 'strict' })).toMatchObject({ created: 1 })
    expect(await listed()).toEqual(['A-M Retail 1000'])
  })

  test('the same file again changes nothing, and is known by its content', async () => {
    const first = await desk.run('prices', list('A-M;Retail;10.00', 'B-M;Trade;3'))
    const again = await desk.upload('prices', list('A-M;Retail;10.00', 'B-M;Trade;3'))
    expect(again.body.data.sameFileAs.id).toBe(first.id)
    const checked = await desk.check(again.body.data)
    expect(checked).toMatchObject({ created: 0, changed: 0, same: 2, rejected: 0 })
    expect(await desk.task(checked.id, 'apply')).toMatchObject({ same: 2, created: 0 })
  })

  test('deletes where the file says so', async () => {
    await desk.run('prices', list('A-M;Retail;10.00', 'B-M;Retail;3'))
    const applied = await desk.run('prices', 'kind;variantSku;list;action\nlist;A-M;Retail;delete\n')
    expect(applied).toMatchObject({ deleted: 1 })
    expect(await listed()).toEqual(['B-M Retail 300'])
  })

  test('waits while another import of the kind is written, and goes on by itself', async () => {
    const { body: first } = await desk.upload('prices', list('A-M;Retail;10.00'))
    await desk.check(first.data)
    const { body: second } = await desk.upload('prices', list('B-M;Retail;3'))
    await desk.check(second.data)
    // As if another process were writing the first one.
    await sql`update imports set task = 'apply', is_running = true, attempt = 1, task_by = uploaded_by
      where id = ${Number(first.data.id)}`.execute(shop.db)
    await desk.client.post(`/api/desk/imports/${second.data.id}/apply`)
    const state = async () => (await desk.client.get(`/api/desk/imports/${second.data.id}`)).body.data
    await new Promise(resolve => setTimeout(resolve, 500))
    expect(await state()).toMatchObject({ task: 'apply', isRunning: false, rowsDone: 0 })
    await expect(
      sql`update imports set is_running = true where id = ${Number(second.data.id)}`.execute(shop.db),
    ).rejects.toThrow('imports_one_at_a_time')
    await desk.client.post(`/api/desk/imports/${first.data.id}/stop`)
    expect(await desk.ended(second.data.id)).toMatchObject({ stage: 'applied', created: 1 })
  })
})

describe('replacing a list', () => {
  test('deletes what is not in the file, of the lists it names only, and shows that first', async () => {
    await desk.run('prices', list('A-M;Retail;1', 'B-M;Retail;2', 'C-M;Retail;3', 'A-M;Trade;4'))
    const { body } = await desk.upload('prices', list('A-M;Retail;9', 'B-M;Retail;2'))
    const checked = await desk.check(body.data, { isReplacement: true })
    expect(checked).toMatchObject({ changed: 1, same: 1, deleted: 1, missing: 1, replaced: 3, mode: 'strict' })
    expect(await desk.rows(checked.id, '?outcome=deleted')).toMatchObject([{ isInFile: false, key: /C-M/ }])
    expect((await listed()).length).toBe(4)
    const apply = (body: object) => desk.client.post(`/api/desk/imports/${checked.id}/apply`, body)
    expect(await apply({})).toMatchObject({ status: 422, body: { code: 'import.missing.confirm' } })
    expect(await apply({ typedCount: 3 })).toMatchObject({ status: 422 })
    expect(await desk.task(checked.id, 'apply', { typedCount: 1 })).toMatchObject({ stage: 'applied', deleted: 1 })
    expect(await listed()).toEqual(['A-M Retail 900', 'A-M Trade 400', 'B-M Retail 200'])
    const undone = await desk.task(checked.id, 'undo/check').then(() => desk.task(checked.id, 'undo'))
    expect(undone).toMatchObject({ stage: 'undone', undoDone: 2, undoLeft: 0 })
    expect(await listed()).toEqual(['A-M Retail 100', 'A-M Trade 400', 'B-M Retail 200', 'C-M Retail 300'])
  })

  test('is refused for records that are never deleted', async () => {
    const { body } = await desk.upload('companies', 'customerNo,name\n1,A\n')
    const answer = await desk.client.post(`/api/desk/imports/${body.data.id}/check`, {
      mapping: {},
      isReplacement: true,
    })
    expect(answer).toMatchObject({ status: 422, body: { code: 'import.not.replaceable' } })
  })
})

describe('undoing', () => {
  test('brings back what was, and leaves alone what was changed since', async () => {
    await desk.run('prices', list('A-M;Retail;1', 'B-M;Retail;2'))
    const applied = await desk.run('prices', list('A-M;Retail;10', 'B-M;Retail;20', 'C-M;Retail;30'))
    await desk.run('prices', list('B-M;Retail;25'))
    const path = `/api/desk/imports/${applied.id}`
    expect(await desk.client.post(`${path}/undo`)).toMatchObject({ status: 422, body: { code: 'import.not.checked' } })
    const looked = await desk.task(applied.id, 'undo/check')
    expect(looked).toMatchObject({ stage: 'applied', isUndoChecked: true, undoDone: 2, undoLeft: 1 })
    expect((await desk.client.get(`${path}/undo/conflicts`)).body.data).toMatchObject([
      { key: expect.stringContaining('B-M'), problems: [{ column: 'price', code: 'record.changed.since' }] },
    ])
    expect(await listed()).toEqual(['A-M Retail 1000', 'B-M Retail 2500', 'C-M Retail 3000'])
    expect(await desk.task(applied.id, 'undo')).toMatchObject({ stage: 'undone', undoDone: 2, undoLeft: 1 })
    expect(await listed()).toEqual(['A-M Retail 100', 'B-M Retail 2500'])
    expect(await desk.client.post(`${path}/undo/check`)).toMatchObject({ status: 422, body: { code: 'import.over' } })
  })

  test('books stock back, whatever orders have taken since', async () => {
    const stockOf = async () => {
      const { rows } = await sql<{ available: number }>`select available from stock s
        join variants v on v.tenant_id = s.tenant_id and v.product_id = s.product_id and v.id = s.variant_id
        where v.variant_sku = 'A-M'`.execute(shop.db)
      return rows[0]!.available
    }
    const applied = await desk.run('stock', 'variantSku;available\nA-M;50\n')
    await desk.run('stock', 'variantSku;delta\nA-M;-5\n')
    await desk.task(applied.id, 'undo/check')
    await desk.task(applied.id, 'undo')
    expect(await stockOf()).toBe(5)
  })

  test('that was stopped goes on with the rest, and books nothing back twice', async () => {
    const applied = await desk.run('stock', 'variantSku;delta\nB-M;40\nC-M;40\n')
    // As if a process had undone the last row when somebody stopped it.
    await sql`update imports set task = 'undo', is_running = true, undo_from = last_sequence, undo_done = 1,
      task_by = uploaded_by where id = ${Number(applied.id)}`.execute(shop.db)
    await desk.client.post(`/api/desk/imports/${applied.id}/stop`)
    expect(await desk.task(applied.id, 'undo/check')).toMatchObject({ undoDone: 1, undoLeft: 0 })
    expect(await desk.task(applied.id, 'undo')).toMatchObject({ stage: 'undone', undoDone: 1 })
    const { rows } = await sql`select v.variant_sku, s.available from stock s join variants v
      on v.tenant_id = s.tenant_id and v.product_id = s.product_id and v.id = s.variant_id
      where v.variant_sku in ('B-M', 'C-M') order by 1`.execute(shop.db)
    expect(rows).toEqual([
      { variant_sku: 'B-M', available: 10 },
      { variant_sku: 'C-M', available: 50 },
    ])
  })

  test('switches off what cannot be deleted, and is not for invoices', async () => {
    const applied = await desk.run('companies', 'customerNo;name;vatCountryCode\n900;New;DE\n')
    await desk.task(applied.id, 'undo/check')
    expect(await desk.task(applied.id, 'undo')).toMatchObject({ undoDone: 1 })
    const { rows } = await sql`select is_active from companies where customer_no = '900'`.execute(shop.db)
    expect(rows).toEqual([{ is_active: false }])
    const company = await makeCompany(shop.db, north, { customer_no: '901' })
    expect(company).toBeDefined()
    const invoices = await desk.run(
      'invoices',
      'finDocNumber;customerNo;type;docDate;dueDate;amount\nR1;901;invoice;2026-01-01;2026-02-01;9.00\n',
    )
    expect(await desk.client.post(`/api/desk/imports/${invoices.id}/undo/check`)).toMatchObject({
      status: 422,
      body: { code: 'import.undo.never' },
    })
  })

  test('ends after 30 days', async () => {
    const applied = await desk.run('prices', list('A-M;Retail;1'))
    await sql`update imports set applied_at = now() - interval '31 days' where id = ${Number(applied.id)}`.execute(
      shop.db,
    )
    expect(await desk.client.post(`/api/desk/imports/${applied.id}/undo/check`)).toMatchObject({
      status: 422,
      body: { code: 'import.undo.late' },
    })
  })
})

describe('files for people', () => {
  test('the report has every row with its outcome and sentence, in the language of the reader', async () => {
    await desk.run('prices', list('A-M;Retail;1'))
    const { body } = await desk.upload('prices', list('A-M;Retail;2', 'B-M;Retail;2', 'X;Retail;=1+1', 'A-M;Retail;2'))
    const { id } = await desk.check(body.data)
    const report = async (language: string) =>
      (await desk.client.get(`/api/desk/imports/${id}/result`, { 'accept-language': language })).body.split('\r\n')
    expect(await report('en')).toEqual([
      'Row of the file,Import result,Import note,kind,variantSku,list,price',
      '2,changed,Price: 1.00 -> 2.00,list,A-M,Retail,2',
      '3,created,,list,B-M,Retail,2',
      "4,rejected,Price: This must be a number.,list,X,Retail,'=1+1",
      '5,same,,list,A-M,Retail,2',
      '',
    ])
    expect((await report('de'))[1]).toBe('2;geändert;"Preis: 1,00 -> 2,00";list;A-M;Retail;2')
    expect((await report('de'))[3]).toBe("4;abgelehnt;Preis: Das muss eine Zahl sein.;list;X;Retail;'=1+1")
  })

  test('the file of an old import goes, and that there was one stays', async () => {
    const { id } = await desk.run('prices', list('A-M;Retail;1'))
    await removeOldImportFiles(shop.db, shop.files)
    expect((await desk.client.get(`/api/desk/imports/${id}/result`)).status).toBe(200)
    await sql`update imports set uploaded_at = now() - interval '32 days' where id = ${Number(id)}`.execute(shop.db)
    await removeOldImportFiles(shop.db, shop.files)
    expect(await desk.client.get(`/api/desk/imports/${id}/result`)).toMatchObject({ body: { code: 'file.gone' } })
    expect((await desk.client.get(`/api/desk/imports/${id}`)).body.data).toMatchObject({ stage: 'applied', created: 1 })
  })

  test('an export is taken by an import without a change, and no formula can start in it', async () => {
    await makeCompany(shop.db, north, { customer_no: '990', name: '=cmd|calc' })
    for (const language of ['en', 'de']) {
      const { body, headers } = await desk.client.get(`/api/desk/records/companies/export?language=${language}`)
      expect(headers.get('content-disposition')).toMatch(/north-companies-\d{4}-\d\d-\d\d\.csv/)
      expect(body).toContain("'=cmd|calc")
      const { body: uploaded } = await desk.upload('companies', body)
      expect(await desk.check(uploaded.data)).toMatchObject({ created: 0, changed: 0, rejected: 0 })
    }
    expect((await editor.client.get('/api/desk/records/companies/export')).status).toBe(403)
    expect((await editor.client.get('/api/desk/records/prices/export')).status).toBe(200)
    expect((await foreign.client.get('/api/desk/records/companies/export')).body).not.toContain('990')
    expect((await desk.client.get('/api/desk/records/nothing/export')).status).toBe(404)
  })

  test('an export of people has staff in it only for who may see staff', async () => {
    expect((await desk.client.get('/api/desk/records/people/export')).body).toContain('editor@people.example')
    await makeUser(shop.db, { tenantId: north }, 'office', { staff_role: 'sales-office' })
    const office = await new ApiClient(shop.address).signIn('office', password, 'north')
    const { status, body } = await office.get('/api/desk/records/people/export')
    expect(status).toBe(200)
    expect(body).not.toContain('editor@people.example')
  })

  test('a csv file for Germans has decimal commas, and changes nothing when it comes back', async () => {
    await desk.run('prices', list('A-M;Retail;5.90'))
    const german = (await desk.client.get('/api/desk/records/prices/export?language=de')).body
    expect(german).toContain('"5,90"')
    expect((await desk.client.get('/api/desk/records/prices/export?language=en')).body).toContain(',5.90,')
    const { body } = await desk.upload('prices', german)
    expect(await desk.check(body.data)).toMatchObject({ unclear: [], created: 0, changed: 0, rejected: 0 })
    await sql`delete from import_mappings`.execute(shop.db)
  })

  test('a template has the headings that an import takes', async () => {
    const { body } = await desk.client.get('/api/desk/records/prices/template?language=de')
    const uploaded = await desk.upload('prices', body)
    expect(uploaded.body.data.columns.every(({ by }: { by: string }) => by === 'name')).toBe(true)
  })
})
