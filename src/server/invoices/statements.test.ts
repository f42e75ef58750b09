import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiClient, basic } from '#testing/api-client.ts'
import { type MadeCompany, makeCompany, makeTenant, makeUser, password } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { violations } from '../cli/integrity.ts'

let shop: TestShop
let accountant: ApiClient
let stranger: ApiClient
let company: MadeCompany

beforeAll(async () => {
  shop = await startTestShop()
  const north = await makeTenant(shop.db, 'north')
  const south = await makeTenant(shop.db, 'south')
  company = await makeCompany(shop.db, north)
  await makeUser(shop.db, { tenantId: north }, 'accountant', { staff_role: 'accountant' })
  await makeUser(shop.db, { tenantId: south }, 'stranger', { staff_role: 'owner' })
  const api = new ApiClient(shop.address)
  accountant = await api.signIn('accountant', password, 'north')
  stranger = await api.signIn('stranger', password, 'south')
})
afterAll(async () => {
  expect(await violations(shop.db)).toEqual([])
  await shop.stop()
})

let counter = 0

async function invoice(amount: number) {
  const number = `RE-${2000 + ++counter}`
  const { rows } = await sql<{ id: number }>`
    insert into account_entries (tenant_id, company_id, type, fin_doc_number, doc_date, due_date, currency, amount, open_amount)
    values (${company.tenantId}, ${company.id}, 'invoice', ${number}, '2026-06-01', '2026-07-01', 'EUR', ${amount}, ${amount})
    returning id`.execute(shop.db)
  return { number, id: rows[0]!.id }
}

async function open(id: number): Promise<number> {
  const { rows } = await sql<{
    open: number
  }>`select open_amount as open from account_entries where id = ${id}`.execute(shop.db)
  return rows[0]!.open
}

async function upload(content: string | Buffer, fileName = 'statement.xml', client = accountant) {
  const response = await fetch(
    `${shop.address}/api/desk/invoices/statements?fileName=${encodeURIComponent(fileName)}`,
    {
      method: 'POST',
      headers: { authorization: basic(client.session!), 'content-type': 'application/octet-stream' },
      body: typeof content === 'string' ? content : new Uint8Array(content),
    },
  )
  return { status: response.status, body: (await response.json()) as { data: unknown; code?: string } }
}

interface Line {
  amount: string
  text: string
  indicator?: string
  more?: string
}

/** As banks write it, with the prefix of a namespace or without. */
const camt = (lines: readonly Line[], prefix = '') => {
  const tag = (name: string, content: string, attributes = '') =>
    `<${prefix}${name}${attributes}>${content}</${prefix}${name}>`
  const entries = lines.map(({ amount, text, indicator = 'CRDT', more = '' }, index) =>
    tag(
      'Ntry',
      tag('Amt', amount, ' Ccy="EUR"') +
        tag('CdtDbtInd', indicator) +
        tag('Sts', tag('Cd', 'BOOK')) +
        tag('BookgDt', tag('Dt', '2026-06-10')) +
        tag('AcctSvcrRef', `REF${index}`) +
        more +
        tag(
          'NtryDtls',
          tag(
            'TxDtls',
            tag('RltdPties', tag('Dbtr', tag('Pty', tag('Nm', 'Alpin &amp; Söhne')))) +
              tag('RmtInf', tag('Ustrd', text)),
          ),
        ),
    ),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by the bank -->\n${tag('Document', tag('BkToCstmrStmt', tag('Stmt', entries.join('\n'))))}`
}

describe('a camt.053 file', () => {
  test.each(['', 'n0:'])('is booked where number and amount agree, and once (prefix "%s")', async prefix => {
    const [paid, part] = [await invoice(119_00), await invoice(50_00)]
    const file = camt(
      [
        { amount: '119.00', text: `Rechnung ${paid.number.replace('-', ' ')}` },
        { amount: '20.5', text: `${part.number} Abschlag` },
        { amount: '3.20', text: `Entgelt ${prefix}`, indicator: 'DBIT' },
      ],
      prefix,
    )
    expect((await upload(file)).body.data).toEqual({ booked: 1, unclear: 2, known: 0 })
    expect([await open(paid.id), await open(part.id)]).toEqual([0, 50_00])
    expect((await upload(file, 'again.xml')).body.data).toEqual({ booked: 0, unclear: 0, known: 3 })
    const both = await Promise.all([upload(file), upload(file)])
    expect(both.map(({ body }) => body.data)).toEqual(Array(2).fill({ booked: 0, unclear: 0, known: 3 }))
  })

  test('sent twice at the same moment is booked once', async () => {
    const { number, id } = await invoice(77_00)
    const file = camt([{ amount: '77.00', text: number }])
    await Promise.all([upload(file), upload(file), upload(file)])
    expect(await open(id)).toBe(0)
    const { rows } = await sql`select count(*)::int from account_payments where entry_id = ${id}`.execute(shop.db)
    expect(rows).toEqual([{ count: 1 }])
  })

  test('two equal lines are two payments, and the second finds it paid', async () => {
    const { number } = await invoice(10_00)
    const file = camt([
      { amount: '10.00', text: number },
      { amount: '10.00', text: number },
    ])
    expect((await upload(file)).body.data).toEqual({ booked: 1, unclear: 1, known: 0 })
  })

  test('a sum that the bank booked as one is taken apart', async () => {
    const [first, second] = [await invoice(10_00), await invoice(20_00)]
    const details = [first, second]
      .map(
        ({ number }, index) =>
          `<TxDtls><Amt Ccy="EUR">${index + 1}0.00</Amt><RmtInf><Ustrd>${number}</Ustrd></RmtInf></TxDtls>`,
      )
      .join('')
    const file = `<Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="EUR">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-06-11</Dt></BookgDt><NtryDtls>${details}</NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`
    expect((await upload(file)).body.data).toEqual({ booked: 2, unclear: 0, known: 0 })
  })

  test.each([
    [
      'with entities that grow',
      '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><Document>&b;</Document>',
    ],
    ['with a file of the server', '<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]><Document>&a;</Document>'],
    ['that nests without end', '<a>'.repeat(5_000)],
    ['that is another XML', '<Invoice><Amt>1</Amt></Invoice>'],
    ['that breaks off', camt([{ amount: '1.00', text: 'x' }]).slice(0, -60)],
    ['with tags that do not match', '<Document><BkToCstmrStmt></Document></BkToCstmrStmt>'],
    ['with no amount', camt([{ amount: 'much', text: 'x' }])],
    ['with half a cent', camt([{ amount: '1.005', text: 'x' }])],
    ['that is empty', ''],
    ['of zeros', Buffer.alloc(1000)],
  ])('%s is refused with a sentence, and books nothing', async (_, content) => {
    const before = await sql`select count(*)::int from bank_lines`.execute(shop.db)
    const { status } = await upload(content)
    expect([400, 422]).toContain(status)
    expect((await sql`select count(*)::int from bank_lines`.execute(shop.db)).rows).toEqual(before.rows)
  })
})

describe('a csv file', () => {
  test.each([
    [
      'German',
      (number: string) => `Buchungstag;Verwendungszweck;Betrag;Währung\n10.06.2026;"Rg. ${number}";"1.119,00";EUR\n`,
    ],
    ['English', (number: string) => `Date,Reference,Amount\n2026-06-10,${number},"1,119.00"\n`],
  ])('in %s is booked', async (_, make) => {
    const { number, id } = await invoice(1119_00)
    expect((await upload(make(number), 'bank.csv')).body.data).toEqual({ booked: 1, unclear: 0, known: 0 })
    expect(await open(id)).toBe(0)
  })

  test.each([
    ['without an amount', 'Datum;Text\n10.06.2026;x\n'],
    ['with a day that is none', 'Datum;Text;Betrag\n31.13.2026;x;1,00\n'],
    ['with an amount that may be a thousand', 'Datum;Text;Betrag\n10.06.2026;x;1.234\n'],
  ])('%s is refused', async (_, content) => {
    expect((await upload(content, 'bank.csv')).status).toBe(422)
  })
})

describe('what is unclear', () => {
  const unclear = async (client = accountant) => (await client.get('/api/desk/invoices/statements')).body.data
  const book = (id: string, numbers: string[], client = accountant) =>
    client.post(`/api/desk/invoices/statements/${id}/book`, { numbers })

  test('is listed with what it names, and booked for what somebody chooses, once', async () => {
    const { number, id } = await invoice(100_00)
    await upload(camt([{ amount: '60.00', text: `Anzahlung ${number}` }]))
    const [line] = await unclear()
    expect(line).toMatchObject({
      name: 'Alpin & Söhne',
      reason: 'otherAmount',
      documents: [{ number, open: { value: 100 } }],
    })
    expect((await book(line.id, ['RE-0'])).body.code).toBe('document.unknown')
    const answers = await Promise.all([1, 2, 3].map(() => book(line.id, [number])))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404])
    expect(await open(id)).toBe(40_00)
  })

  test('is set aside where it is no payment', async () => {
    await upload(camt([{ amount: '9.99', text: 'Zinsen' }]))
    const [line] = await unclear()
    expect((await accountant.post(`/api/desk/invoices/statements/${line.id}/set-aside`)).status).toBe(204)
    expect((await unclear()).some(({ id }: { id: string }) => id === line.id)).toBe(false)
  })

  test('is nothing of another tenant', async () => {
    const { number } = await invoice(100_00)
    await upload(camt([{ amount: '1.00', text: number }]))
    const [line] = await unclear()
    expect(await unclear(stranger)).toEqual([])
    expect((await book(line.id, [number], stranger)).status).toBe(422)
    expect((await stranger.post(`/api/desk/invoices/statements/${line.id}/set-aside`)).status).toBe(404)
    expect((await upload(camt([{ amount: '100.00', text: number }]), 'x.xml', stranger)).body.data).toEqual({
      booked: 0,
      unclear: 1,
      known: 0,
    })
  })
})

test('the bookings of a month are a DATEV file in Windows-1252', async () => {
  const response = await fetch(`${shop.address}/api/desk/invoices/datev?from=2026-06-01&until=2026-06-30`, {
    headers: { authorization: basic(accountant.session!) },
  })
  expect(response.headers.get('content-disposition')).toContain('EXTF_Buchungsstapel')
  const text = new TextDecoder('windows-1252').decode(await response.arrayBuffer())
  const [head, names, ...rows] = text.split('\r\n')
  expect(head).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;/)
  expect(names).toContain('Gegenkonto (ohne BU-Schlüssel)')
  const { rows: booked } = await sql<{ count: number }>`
    select (select count(*) from account_entries where doc_date between '2026-06-01' and '2026-06-30' and tenant_id = ${company.tenantId})::int
      + (select count(*) from account_payments where paid_on between '2026-06-01' and '2026-06-30' and tenant_id = ${company.tenantId})::int as count`.execute(
    shop.db,
  )
  expect(rows.filter(Boolean)).toHaveLength(booked[0]!.count)
})
