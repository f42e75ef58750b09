const dark = '#1b1c1a'
const light = '#ffffff'

/** Dark or light words, whichever reads better on a colour of six hex digits. */
export function inkOn(background: string): string {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(background)
  if (!parts) return dark
  const [red = 0, green = 0, blue = 0] = parts.slice(1).map(part => linear(Number.parseInt(part, 16) / 255))
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  // Where the contrast with white (1.05 / L') equals that with our ink (L' / 0.0614), L' being luminance + 0.05.
  return luminance > 0.204 ? dark : light
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
