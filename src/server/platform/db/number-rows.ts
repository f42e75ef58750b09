/** Rows of whole numbers that a statement returns in a single column. */
export interface NumberRows<Field extends string> {
  /** The column in SQL; `from` says where its rows come from. */
  column(from: string): string
  read(written: string | null): Record<Field, number>[]
}

/**
 * Describes such rows once, each field with its SQL expression. They are sent as one array of numbers: a list of products
 * reads hundreds of them, and JSON would repeat the names of the fields in each.
 */
export function numberRows<Field extends string>(expressions: Record<Field, string>): NumberRows<Field> {
  const fields = Object.keys(expressions) as Field[]
  const row = fields.map(field => expressions[field]).join(', ')
  return {
    column: from => `(select array_agg(array[${row}])::text from ${from})`,
    read(written) {
      const numbers = numbersIn(written)
      const rows: Record<Field, number>[] = []
      for (let start = 0; start < numbers.length; start += fields.length) {
        const record = {} as Record<Field, number>
        for (let i = 0; i < fields.length; i++) record[fields[i]!] = numbers[start + i]!
        rows.push(record)
      }
      return rows
    },
  }
}

/** The numbers of an array of any shape as Postgres writes it, e.g. {{1,-2},{3,4}}. */
export function numbersIn(written: string | null | undefined): number[] {
  const numbers: number[] = []
  if (!written) return numbers
  let value = 0
  let sign = 1
  let isInNumber = false
  for (let i = 0; i < written.length; i++) {
    const code = written.charCodeAt(i)
    if (code >= 48 && code <= 57) {
      value = value * 10 + code - 48
      isInNumber = true
    } else if (code === 45) sign = -1
    else if (isInNumber) {
      numbers.push(sign * value)
      value = 0
      sign = 1
      isInNumber = false
    }
  }
  return numbers
}
