import type { StatisticsTable, statisticsTables } from '#contract/desk/statistics.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { Locale } from '#domain/locale.ts'
import { weekNumber } from '#domain/statistics/period.ts'
import { sellThrough } from '#domain/statistics/sell-through.ts'
import type { FileAnswer } from '../platform/http/call.ts'
import { type ColumnOf, sheetFile, sheetOf } from '../platform/spreadsheet/export-sheet.ts'
import { csvOf } from '../platform/spreadsheet/list-file.ts'
import type { Asked } from './tables.ts'

type Answer<Table extends StatisticsTable> = Extract<AnswerOf<(typeof statisticsTables)[Table]>, { rows: unknown[] }>
type Row<Table extends StatisticsTable> = Answer<Table>['rows'][number]

/** A table of the statistics as a file. */
export async function statisticsFile<Table extends StatisticsTable>(
  table: Table,
  rows: readonly Row<Table>[],
  { locale, currency }: Asked,
  format: 'csv' | 'xlsx',
): Promise<FileAnswer> {
  const columns = columnsOf(texts[locale], currency)[table] as readonly ColumnOf<Row<Table>>[]
  const sheet = sheetOf(texts[locale][table], columns, rows)
  const name = `${table}.${format}`
  if (format === 'xlsx') return sheetFile(sheet, name)
  return { type: 'text/csv; charset=utf-8', name, content: Buffer.from(csvOf(sheet.columns, sheet.rows, locale)) }
}

function columnsOf(
  words: Record<keyof (typeof texts)['en'], string>,
  currency: string,
): { [Table in StatisticsTable]: ColumnOf<Row<Table>>[] } {
  const money = (head: string) => ({ head: `${head} (${currency})`, width: 18, kind: 'money' }) as const
  const count = (head: string) => ({ head, width: 12, kind: 'count' }) as const
  const text = (head: string, width: number) => ({ head, width, kind: 'text' }) as const
  const date = (head: string) => ({ head, width: 12, kind: 'date' }) as const
  return {
    weeks: [
      { ...date(words.monday), of: row => row.monday },
      { ...count(words.week), of: row => weekNumber(row.monday) },
      { ...count(words.orders), of: row => row.now.orders },
      { ...count(words.ordersBefore), of: row => row.before.orders },
      { ...money(words.net), of: row => row.now.net },
      { ...money(words.netBefore), of: row => row.before.net },
    ],
    seasons: [
      { ...text(words.season, 10), of: row => row.code },
      { ...text(words.name, 28), of: row => row.name },
      { ...count(words.orders), of: row => row.booked.orders },
      { ...money(words.net), of: row => row.booked.net },
      { ...text(words.seasonBefore, 14), of: row => row.before?.code ?? null },
      { ...money(words.sameDay), of: row => row.before?.sameDay ?? null },
      { ...money(words.inAll), of: row => row.before?.net ?? null },
    ],
    styles: [
      { ...text(words.sku, 18), of: row => row.sku },
      { ...text(words.name, 34), of: row => row.name },
      { ...count(words.pieces), of: row => row.pieces },
      { ...money(words.net), of: row => row.net },
      { ...money(words.netBefore), of: row => row.netBefore },
    ],
    sizes: [
      { ...text(words.size, 10), of: row => row.size },
      { ...count(words.sold), of: row => row.sold },
      { ...count(words.left), of: row => row.left },
      { ...money('%'), head: words.share, of: row => sellThrough(row.sold, row.left) ?? null },
    ],
    customers: [
      { ...text(words.customerNo, 14), of: row => row.customerNo },
      { ...text(words.name, 34), of: row => row.name },
      { ...date(words.lastDay), of: row => row.lastDay },
      { ...count(words.ordersOfYear), of: row => row.orders },
      { ...money(words.netOfYear), of: row => row.net },
    ],
    searches: [
      { ...text(words.words, 34), of: row => row.words },
      { ...count(words.times), of: row => row.times },
    ],
  }
}

const texts = {
  en: {
    weeks: 'Orders by week',
    seasons: 'Seasons',
    styles: 'Top styles',
    sizes: 'Sizes',
    customers: 'Stopped ordering',
    searches: 'Searches without a find',
    monday: 'Monday',
    week: 'Week',
    orders: 'Orders',
    ordersBefore: 'Orders, year before',
    net: 'Net',
    netBefore: 'Net, year before',
    season: 'Season',
    name: 'Name',
    seasonBefore: 'Year before',
    sameDay: 'Year before, same day',
    inAll: 'Year before, in all',
    sku: 'Style',
    pieces: 'Pieces',
    size: 'Size',
    sold: 'Sold',
    left: 'Left',
    share: 'Sold of all %',
    customerNo: 'Customer no.',
    lastDay: 'Last order',
    ordersOfYear: 'Orders in the year before',
    netOfYear: 'Net in the year before',
    words: 'Words',
    times: 'Times',
  },
  de: {
    weeks: 'Bestellungen je Woche',
    seasons: 'Saisons',
    styles: 'Beste Artikel',
    sizes: 'Größen',
    customers: 'Nicht mehr bestellt',
    searches: 'Suchen ohne Treffer',
    monday: 'Montag',
    week: 'Woche',
    orders: 'Bestellungen',
    ordersBefore: 'Bestellungen, Vorjahr',
    net: 'Netto',
    netBefore: 'Netto, Vorjahr',
    season: 'Saison',
    name: 'Name',
    seasonBefore: 'Vorjahr',
    sameDay: 'Vorjahr, gleicher Tag',
    inAll: 'Vorjahr, gesamt',
    sku: 'Artikel',
    pieces: 'Stück',
    size: 'Größe',
    sold: 'Verkauft',
    left: 'Übrig',
    share: 'Abverkauf %',
    customerNo: 'Kundennr.',
    lastDay: 'Letzte Bestellung',
    ordersOfYear: 'Bestellungen im Jahr davor',
    netOfYear: 'Netto im Jahr davor',
    words: 'Suchwörter',
    times: 'Male',
  },
} as const satisfies Record<Locale, Record<string, string>>
