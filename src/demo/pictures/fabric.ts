/** The weave of a panel: each cloth of the range has one texture, at a quarter of full ink so that the cut stays first. */
export type Fabric = 'plain' | 'ripstop' | 'fleece' | 'pile' | 'knit' | 'rib' | 'twill' | 'mesh' | 'check' | 'terry'

export function weave(fabric: Exclude<Fabric, 'plain'>, id: string, ink: string): string {
  const [width, height, body, turn] = weaves[fabric]
  const tilt = turn ? ` patternTransform="rotate(${turn})"` : ''
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${tilt}>${body(ink)}</pattern>`
}

type Weave = readonly [width: number, height: number, body: (ink: string) => string, turn?: number]

const weaves: Record<Exclude<Fabric, 'plain'>, Weave> = {
  ripstop: [8, 8, ink => `<path d="M0 0H8M0 0V8" stroke="${ink}" stroke-width=".8" opacity=".24"/>`],
  fleece: [
    7,
    7,
    ink => `<path d="M1.5 1.5h1.6M5 5h1.6" stroke="${ink}" stroke-width="1.5" stroke-linecap="round" opacity=".26"/>`,
  ],
  pile: [
    14,
    12,
    ink =>
      `<path d="M1 4q2-3 4 0M8 9q2-3 4 0M9 3q1.5-2 3 0M2 10q1.5-2 3 0" fill="none" stroke="${ink}" stroke-width="1.3" stroke-linecap="round" opacity=".34"/>`,
  ],
  knit: [7, 6, ink => `<path d="M0 1 3.5 4.5 7 1" fill="none" stroke="${ink}" stroke-width="1.3" opacity=".3"/>`],
  rib: [6, 8, ink => `<path d="M3 0V8" stroke="${ink}" stroke-width="1.6" opacity=".3"/>`],
  twill: [4, 4, ink => `<path d="M0 0V4" stroke="${ink}" stroke-width=".9" opacity=".26"/>`, 35],
  mesh: [
    6,
    6,
    ink =>
      `<circle cx="1.5" cy="1.5" r="1" fill="${ink}" opacity=".34"/><circle cx="4.5" cy="4.5" r="1" fill="${ink}" opacity=".34"/>`,
  ],
  check: [
    36,
    36,
    ink =>
      `<path d="M0 0H14V36H0Z" fill="${ink}" opacity=".3"/><path d="M0 0V14H36V0Z" fill="${ink}" opacity=".3"/><path d="M25 0V36M0 25H36" stroke="${ink}" stroke-width="1.5" opacity=".4"/>`,
  ],
  terry: [5, 5, ink => `<path d="M1 3q1-2.5 2.5 0" fill="none" stroke="${ink}" stroke-width="1" opacity=".3"/>`],
}
