/** What a file is of: whoever finds it among hundreds of downloads knows whose it is without opening it. */
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

/** The same in the letters that every system and every mail program takes. */
export function plainFileName(name: string): string {
  return name
    .replace(/[äöüÄÖÜß]/g, letter => umlauts[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\w.-]+/g, '_')
}

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' }

/** Without what file systems refuse, and no longer than they take. */
function part(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|_\s&,;'()[\]{}#%]+/gu, '-')
    .slice(0, 60)
    .replace(/^[-.]+|[-.]+$/g, '')
}
