import { useState } from 'react'
import { DataGrid } from '../DataGrid.tsx'
import { Status } from '../Status.tsx'
import { type Column, Table } from '../Table.tsx'
import { Sample } from './Sample.tsx'

interface Row {
  number: string
  date: string
  amount: string
}
const rows: Row[] = [
  { number: 'RE-204881', date: '03.11.2026', amount: '4.812,00 €' },
  { number: 'GS-018820', date: '05.10.2026', amount: '−318,00 €' },
]
const columns: Column<Row>[] = [
  { key: 'number', head: 'Number', cell: row => <span className="font-mono text-code">{row.number}</span> },
  { key: 'date', head: 'Date', cell: row => row.date },
  { key: 'state', head: 'State', cell: () => <Status kind="ok">Paid</Status> },
  { key: 'amount', head: 'Amount', cell: row => row.amount, isNumber: true },
]

export function GridSamples() {
  const [values, setValues] = useState<Record<string, number | undefined>>({ '0-1': 4, '0-2': 8, '1-2': 6 })
  return (
    <>
      <Sample title="Tables">
        <div className="grid w-full gap-4 lg:grid-cols-2">
          <Table caption="Documents" columns={columns} rows={rows} rowKey={row => row.number} />
          <Table caption="Documents, compact" columns={columns} rows={rows} rowKey={row => row.number} isCompact />
          <Table caption="No documents" columns={columns} rows={[]} rowKey={row => row.number} empty="Nothing open." />
        </div>
      </Sample>
      <Sample title="Data grid">
        <DataGrid
          label="Sizes by colour"
          columns={['XS', 'S', 'M', 'L', 'XL']}
          rows={[
            { key: 'spruce', head: 'Spruce' },
            { key: 'ember', head: 'Ember' },
            { key: 'bone', head: 'Bone', isDisabled: true },
          ]}
          valueAt={({ row, column }) => values[`${row}-${column}`]}
          onValue={({ row, column }, value) => setValues({ ...values, [`${row}-${column}`]: value })}
        />
      </Sample>
    </>
  )
}
