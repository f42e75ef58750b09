import { zipped } from '#server/platform/spreadsheet/zip.ts'
import type { KindName } from '#server/records/stores.ts'
import type { Random } from '../fuzz/random.ts'
import { brokenBytes } from './break-bytes.ts'
import { brokenText } from './break-text.ts'
import { brokenWorkbook } from './break-workbook.ts'
import type { GoodFile } from './good-files.ts'

export interface BrokenFile {
  kind: KindName
  content: Buffer
}

/** One of the good files, broken in some way; sometimes it is sent as a file of another kind, or packed in a zip. */
export async function nextBrokenFile(files: readonly GoodFile[], random: Random): Promise<BrokenFile> {
  const { kind, format, content } = random.pick(files)
  const sentAs = random.percent(3) ? random.pick(files).kind : kind
  if (random.percent(25)) return { kind: sentAs, content: brokenBytes(content, random) }
  const broken =
    format === 'xlsx' ? await brokenWorkbook(content, random) : brokenText(content.toString(), format, random)
  if (random.percent(3)) return { kind: sentAs, content: await zipped([[`rows.${format}`, broken]]) }
  return { kind: sentAs, content: random.percent(10) ? brokenBytes(broken, random) : broken }
}
