import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { freshDatabase } from '#testing/database.ts'
import { connect } from './client.ts'

/** Types do not exist at run time, so the file is read as text: it has one column per line for that. */
test('tables.ts names exactly the columns that the migrated tables have', async () => {
  const source = await readFile(new URL('./tables.ts', import.meta.url), 'utf8')
  const tables = [...source.matchAll(/^ {2}(\w+): (\w+Table)$/gm)].map(([, table, type]) => ({
    table: table!,
    type: type!,
  }))
  expect(tables.length).toBeGreaterThan(10)
  const database = await freshDatabase()
  const client = await connect(database.url)
  for (const { table, type } of tables) {
    const block = new RegExp(`interface ${type} \\{\n([\\s\\S]*?)\n\\}`).exec(source)?.[1] ?? ''
    const typed = [...block.matchAll(/^ {2}(\w+): (.*)$/gm)].map(
      ([, column, kind]) => `${column}${/null/i.test(kind!) ? '?' : ''}`,
    )
    const { rows } = await client.query(
      'select column_name, is_nullable from information_schema.columns where table_schema = $1 and table_name = $2',
      ['public', table],
    )
    const stored = rows.map(row => `${row.column_name}${row.is_nullable === 'YES' ? '?' : ''}`)
    expect(typed.sort(), table).toEqual(stored.sort())
  }
  await client.end()
  await database.drop()
})
