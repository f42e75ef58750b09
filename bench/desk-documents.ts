import { mkdirSync } from 'node:fs'
import { connect } from '../src/server/platform/db/client.ts'
import { openDatabase } from '../src/server/platform/db/database.ts'
import { startEmbeddedPostgres } from '../src/server/platform/db/embedded-postgres.ts'
import { migrate } from '../src/server/platform/db/migrate.ts'
import { makeProduct, makeTenant, makeUser } from '../src/testing/builders.ts'
import { goal, measureList, percentile, times } from './desk-requests.ts'
import { addDocuments, addOrders, makeCompanies } from './document-rows.ts'
import { openSessions } from './sessions.ts'
import { running, startShop, stopped } from './shop-process.ts'

/**
 * The desk's lists of orders and invoices with very many of them, one request after another. The folder is filled first
 * where it is empty, and kept; delete it afterwards.
 * Usage: KONTOR_DATA=data/bench-documents npm run bench -- desk-documents [orders] [port]
 */
const wanted = Number(process.argv[2] ?? 1_000_000)
const dataDir = process.env.KONTOR_DATA ?? 'data/bench-documents'
mkdirSync(dataDir, { recursive: true })
const postgres = await startEmbeddedPostgres(dataDir)
const db = await connect(postgres.url)
try {
  const staff = await fill()
  const shop = startShop(dataDir, Number(process.argv[3] ?? 3992), {
    DATABASE_URL: postgres.url,
    KONTOR_ROLE: 'web',
    KONTOR_DEMO: '0',
  })
  try {
    const address = await running(shop)
    const [headers] = await openSessions(db, [staff])
    await measureAll({ address, headers: headers! })
  } finally {
    await stopped(shop)
  }
} finally {
  await db.end()
  await postgres.stop()
}

/** Answers with somebody who may see everything. */
async function fill() {
  await migrate(db)
  const { rows: known } = await db.query("select id, tenant_id from users where username = 'office'")
  if (!known[0]) {
    const opened = openDatabase(postgres.url, () => undefined)
    const tenantId = await makeTenant(opened.db, 'bench')
    await makeUser(opened.db, { tenantId }, 'office', { staff_role: 'owner' })
    for (const sku of ['TENT', 'ROPE', 'BAG'])
      await makeProduct(opened.db, tenantId, sku, { sizes: ['S', 'M', 'L'], stock: 5 })
    await opened.close()
    await makeCompanies(db, tenantId)
  }
  const { rows } = await db.query<{ id: number; tenant_id: number }>(
    "select id, tenant_id from users where username = 'office'",
  )
  await addOrders(db, rows[0]!.tenant_id, wanted)
  await addDocuments(db, rows[0]!.tenant_id, wanted)
  return rows[0]!
}

async function measureAll(asking: { address: string; headers: Record<string, string> }): Promise<void> {
  const { rows } = await db.query<{
    orders: number
    documents: number
    no: string
    number: string
    reference: string
    rep: number
  }>(
    `select (select count(*)::int from orders) as orders, (select count(*)::int from account_entries) as documents,
       c.customer_no as no, c.name, o.order_number as number, o.external_order_number as reference,
       (select min(user_id) from sales_assignments) as rep
     from orders o join companies c on c.id = o.company_id where o.id = (select max(id) - 1000 from orders)`,
  )
  const { orders, documents, no, number, reference, rep } = rows[0]!
  console.log(`${orders} orders, ${documents} documents, each request ${times} times, one after another; ms`)
  console.log('  p50    p95    max  found  request')
  const states = ['received', 'confirmed', 'inPicking', 'partlyShipped', 'shipped', 'completed', 'cancelled']
  const all = [
    ...(await measureList(asking, '/api/desk/orders', [
      '',
      'offset=5000',
      'offset=9900',
      'direction=up',
      ...states.map(state => `status=${state}`),
      'status=completed&offset=9900',
      `customerNo=${no}`,
      `salesPerson=${rep}`,
      'season=SS27',
      'waiting=stock',
      'waiting=arrived',
      'from=2026-03-01&to=2026-03-31',
      'from=2024-03-01&to=2024-03-02&status=shipped',
      `q=${number}`,
      `q=${reference}`,
      `q=${no}`,
      'q=Company%20777',
      'q=tent',
      'q=tent&status=confirmed',
      'q=Salzburg',
    ])),
    ...(await measureList(asking, '/api/desk/invoices', [
      '',
      'offset=500000',
      `offset=${documents - 100}`,
      'sort=due',
      'sort=number&direction=up&offset=400000',
      'state=open',
      'state=overdue&sort=due&direction=up',
      'state=paid',
      'state=paid&offset=400000',
      'state=credits',
      `company=${no}`,
      `q=R${number.slice(1)}`,
      `q=${number}`,
      `q=${reference}`,
      'q=Company%20777',
      'q=2026',
    ])),
    ...(await measureList(asking, '/api/desk/invoices/orders', [''])),
  ]
  console.log(`all: p95 ${percentile(all, 0.95).toFixed(0)} ms of ${goal} ms`)
  if (percentile(all, 0.95) > goal) process.exitCode = 1
}
