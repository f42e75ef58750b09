import { contrast, isBrandColour } from '#domain/appearance/brand-colour.ts'

const dark = '#1b1c1a'
const light = '#ffffff'

/** Dark or light words, whichever reads better on a colour of six hex digits. */
export function inkOn(background: string): string {
  if (!isBrandColour(background)) return dark
  return contrast(light, background) > contrast(dark, background) ? light : dark
}
