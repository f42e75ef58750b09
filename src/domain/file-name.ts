/** What the name of a downloaded file says, so that it can be told from others without opening it. */
export interface FileFacts {
  readonly shop: string
  readonly company: string
  /** "Order confirmation AB-201401" */
  readonly kind: string
  /** YYYY-MM-DD */
  readonly date: string
}

/** Nordgrat-Outdoor_Bergsport-Huber-GmbH_Order-confirmation-AB-201401_2026-11-16.pdf */
export function fileName({ shop, company, kind, date }: FileFacts, ending: string): string {
  return `${[shop, company, kind, date].map(part).filter(Boolean).join('_')}.${ending}`
}

/** The same in ASCII, for systems and mail programs that take nothing else. */
export function plainFileName(name: string): string {
  return name
    .replace(/[äöüÄÖÜß]/g, letter => umlauts[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\w.-]+/g, '_')
}

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' }

/** Without characters that file systems refuse, and cut to a length they accept. */
function part(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|_\s&,;'()[\]{}#%]+/gu, '-')
    .slice(0, 60)
    .replace(/^[-.]+|[-.]+$/g, '')
}
