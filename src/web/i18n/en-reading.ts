/** The words of content pages, contact and keyboard help. */
export const enReading = {}

export type ReadingTexts = Record<keyof typeof enReading, string>
