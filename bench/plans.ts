import type pg from 'pg'

/** Small tables are faster with a sequential scan. */
const largeRows = 1_000

/** Prints the generic plans of statements; a sequential scan of a large table is a miss. */
export async function showPlans(db: pg.Client, statements: readonly { name: string; text: string }[]): Promise<void> {
  const large = await largeTables(db)
  for (const { name, text } of statements) {
    const { rows } = await db.query<{ 'QUERY PLAN': string }>(`explain (generic_plan, costs off) ${text}`)
    const plan = rows.map(row => row['QUERY PLAN']).join('\n  ')
    const wholly = [...plan.matchAll(/Seq Scan on (\w+)/g)].filter(([, table]) => large.has(table!))
    console.log(`${wholly.length > 0 ? 'MISS' : 'ok  '} plan of ${name}:\n  ${plan}`)
  }
}

/** Sequential scans of each table since the statistics were reset. */
export async function wholeReads(db: pg.Client): Promise<Map<string, number>> {
  const { rows } = await db.query<{ relname: string; seq_scan: number }>(
    'select relname, seq_scan from pg_stat_user_tables',
  )
  return new Map(rows.map(row => [row.relname, row.seq_scan]))
}

/** Which large tables were read whole since. What is large is asked at the end: jobs fill tables meanwhile. */
export async function largeReadWhole(db: pg.Client, before: ReadonlyMap<string, number>): Promise<string[]> {
  const large = await largeTables(db)
  const now = [...(await wholeReads(db))]
  return now.filter(([table, count]) => large.has(table) && count > (before.get(table) ?? 0)).map(([table]) => table)
}

async function largeTables(db: pg.Client): Promise<Set<string>> {
  const { rows } = await db.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and reltuples > ${largeRows}`,
  )
  return new Set(rows.map(row => row.relname))
}
