/** Letters as pen strokes of one width on a baseline at 80, small letters from 30, so that a logo needs no font. */
export function letters(text: string, ink: string): { markup: string; width: number } {
  const strokes: string[] = []
  let x = STROKE / 2
  for (const letter of text) {
    const glyph = glyphs[letter]
    if (!glyph) throw new Error(`no drawn letter for "${letter}"`)
    strokes.push(`<path d="${glyph.d}" transform="translate(${x} 0)"/>`)
    x += glyph.advance
  }
  const markup = `<g fill="none" stroke="${ink}" stroke-width="${STROKE}" stroke-linejoin="round">${strokes.join('')}</g>`
  return { markup, width: x }
}

const STROKE = 12

type Glyph = { d: string; advance: number }

const BOWL = 'M0 55C0 40 11 30 25 30S50 40 50 55 39 80 25 80 0 70 0 55Z'

const glyphs: Readonly<Record<string, Glyph>> = {
  N: { d: 'M0 80V8L48 80V8', advance: 70 },
  Z: { d: 'M2 13H48L2 75H50', advance: 66 },
  a: { d: `${BOWL}M50 24V80`, advance: 72 },
  d: { d: `${BOWL}M50 2V80`, advance: 72 },
  g: { d: `${BOWL}M50 24V82C50 97 40 103 26 103 16 103 8 100 2 94`, advance: 72 },
  i: { d: 'M0 30V80M0 6V18', advance: 22 },
  k: { d: 'M0 2V80M36 26 4 55M14 46 39 80', advance: 54 },
  o: { d: BOWL, advance: 68 },
  r: { d: 'M0 80V24M0 54C0 38 10 29 27 30', advance: 38 },
  s: { d: 'M40 40C36 33 30 30 22 30 11 30 4 35 4 43 4 60 42 48 42 66 42 75 34 80 22 80 12 80 5 76 1 69', advance: 60 },
  t: { d: 'M10 10V62C10 74 15 80 28 79M-3 30H28', advance: 44 },
  u: { d: 'M0 24V57C0 72 9 80 23 80S47 71 47 57V24M47 50V80', advance: 70 },
}
