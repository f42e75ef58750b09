import type { ReadingTexts } from './en-reading.ts'

export const deReading: ReadingTexts = {}
