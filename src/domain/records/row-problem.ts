/**
 * What can be wrong with a row that is imported, sent by an ERP or edited at the desk. Part of the closed list of
 * problems, in a file of its own: the shop's pages neither show them nor load them.
 */
export const rowProblemCodes = [
  'column.unknown',
  'column.not.here',
  'value.needed',
  'value.fixed',
  'value.not.text',
  'value.not.number',
  'value.not.whole',
  'value.not.yes.no',
  'value.not.date',
  'value.not.choice',
  'value.not.list',
  'value.too.long',
  'value.too.precise',
  'value.out.of.range',
  'value.wrong.form',
  'value.unknown',
  'value.taken',
  'value.in.use',
  'dates.reversed',
  'category.below.itself',
  'person.staff.or.customer',
] as const

export type RowProblemCode = (typeof rowProblemCodes)[number]
