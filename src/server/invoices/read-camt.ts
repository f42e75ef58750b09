import type { StatementLine } from '#domain/invoice/statement-line.ts'
import { cents } from '#domain/price/money.ts'
import { UnreadableFile } from '../platform/spreadsheet/unreadable-file.ts'
import { segmentsOf } from '../platform/spreadsheet/xml-segments.ts'
import { tagsOf, textOf } from '../platform/spreadsheet/xml-tags.ts'

/** Deeper than any statement is; what nests further was made to fill the memory. */
const deepest = 40
const longestText = 2_000

/**
 * The booked lines of a camt.053 file (ISO 20022, whatever its version), read as a stream. A file with a document type or
 * entities of its own is refused: no bank writes one, and a few lines of it can grow to gigabytes.
 */
export async function* readCamt(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<StatementLine> {
  const path: string[] = []
  let text = ''
  let isCamt = false
  let entry: Entry | undefined
  for await (const segment of segmentsOf(chunks)) {
    let at = 0
    for (const tag of tagsOf(segment)) {
      text += textOf(segment.slice(at, tag.start))
      at = tag.end
      if (tag.kind === 'open') {
        path.push(tag.name)
        if (path.length > deepest) throw new UnreadableFile('sheet.hostile')
        text = ''
        isCamt ||= tag.name === 'BkToCstmrStmt'
        if (tag.name === 'Ntry') entry = new Entry()
        if (tag.name === 'TxDtls') entry?.begin()
        if (tag.name === 'Amt') entry?.currencyOf(path, tag.attributes)
      } else if (tag.kind === 'close') {
        if (path.at(-1) !== tag.name) throw new UnreadableFile('statement.unreadable')
        entry?.take(path, text.trim().slice(0, longestText))
        path.pop()
        text = ''
        if (tag.name === 'Ntry' && entry) {
          yield* entry.lines()
          entry = undefined
        }
      }
    }
    text += textOf(segment.slice(at))
    if (text.length > 1_000_000) throw new UnreadableFile('sheet.hostile')
  }
  if (!isCamt || path.length > 0) throw new UnreadableFile('statement.unreadable')
}

interface Details {
  amount?: string
  currency?: string
  name?: string
  texts: string[]
  references: string[]
}

/** One booking of the account, or several that the bank booked as one sum. */
class Entry {
  #amount = ''
  #currency = ''
  #isCredit = true
  #isBooked = true
  #isReversal = false
  #day = ''
  readonly #own: Details = { texts: [], references: [] }
  readonly #details: Details[] = []

  begin(): void {
    this.#details.push({ texts: [], references: [] })
  }

  currencyOf(path: readonly string[], attributes: string): void {
    const currency = /Ccy\s*=\s*["']([A-Z]{3})["']/.exec(attributes)?.[1] ?? ''
    if (path.at(-2) === 'Ntry') this.#currency = currency
    else if (path.at(-2) === 'TxDtls') this.#details.at(-1)!.currency = currency
  }

  take(path: readonly string[], text: string): void {
    const within = path.slice(path.indexOf('Ntry') + 1).join('/')
    const target = this.#details.at(-1) ?? this.#own
    if (within === 'Amt') this.#amount = text
    else if (within === 'CdtDbtInd') this.#isCredit = text === 'CRDT'
    else if (within === 'RvslInd') this.#isReversal = text === 'true'
    // Older versions have the word itself where newer ones have a code within.
    else if (within === 'Sts' || within === 'Sts/Cd') this.#isBooked = (text || 'BOOK') === 'BOOK' && this.#isBooked
    else if (within === 'BookgDt/Dt' || within === 'BookgDt/DtTm') this.#day = text.slice(0, 10)
    else if (within === 'ValDt/Dt' && !this.#day) this.#day = text.slice(0, 10)
    else if (within === 'AcctSvcrRef') this.#own.references.push(text)
    else if (within === 'NtryDtls/TxDtls/Amt') target.amount = text
    else if (/TxDtls\/Refs\/(AcctSvcrRef|TxId|EndToEndId)$/.test(within) && text !== 'NOTPROVIDED')
      target.references.push(text)
    else if (/RltdPties\/Dbtr(\/Pty)?\/Nm$/.test(within)) target.name ??= text
    else if (/RmtInf\/(Ustrd|Strd\/CdtrRefInf\/Ref|Strd\/AddtlRmtInf|Strd\/RfrdDocInf\/Nb)$/.test(within))
      target.texts.push(text)
    else if (within === 'AddtlNtryInf') this.#own.texts.push(text)
  }

  lines(): StatementLine[] {
    if (!this.#isBooked) return []
    const isBatch = this.#details.length > 1 && this.#details.every(({ amount }) => amount !== undefined)
    const parts = isBatch ? this.#details : [merged(this.#own, this.#details)]
    return parts.map(part => {
      const size = amountOf(isBatch ? part.amount! : this.#amount)
      return {
        day: dayOf(this.#day),
        amount: cents(this.#isCredit ? size : -size),
        currency: (isBatch && part.currency) || this.#currency || 'EUR',
        name: part.name ?? '',
        text: part.texts.join(' ').replace(/\s+/g, ' ').slice(0, longestText),
        reference: [...this.#own.references, ...part.references].join(' ').slice(0, 200),
        isReversal: this.#isReversal || !this.#isCredit,
      }
    })
  }
}

function merged(own: Details, details: readonly Details[]): Details {
  const all = [...details, own]
  const name = all.find(one => one.name)?.name
  return {
    texts: all.flatMap(({ texts }) => texts),
    references: details.flatMap(({ references }) => references),
    ...(name && { name }),
  }
}

/** Cents of `1234.5`, as ISO 20022 writes amounts. */
function amountOf(text: string): number {
  const [, whole = '', decimals = ''] = /^(\d{1,13})(?:\.(\d{0,5}))?$/.exec(text) ?? []
  if (whole === '' || /[1-9]/.test(decimals.slice(2))) throw new UnreadableFile('statement.unreadable')
  return Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))
}

function dayOf(text: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new UnreadableFile('statement.unreadable')
  return text
}
