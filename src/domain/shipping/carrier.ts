/** The tracking pages of carriers, by how their names begin. */
const pages: readonly (readonly [name: string, page: (code: string) => string])[] = [
  ['dhl', code => `https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=${code}`],
  ['dpd', code => `https://tracking.dpd.de/status/de_DE/parcel/${code}`],
  ['gls', code => `https://gls-group.com/track/${code}`],
  ['ups', code => `https://www.ups.com/track?tracknum=${code}`],
  ['hermes', code => `https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#${code}`],
  ['fedex', code => `https://www.fedex.com/fedextrack/?trknbr=${code}`],
  ['postnl', code => `https://jouw.postnl.nl/track-and-trace/${code}`],
  ['österreichische post', code => `https://www.post.at/sv/sendungssuche?snr=${code}`],
]

/** The tracking page of a parcel; undefined for a carrier that is not in the list (docs/specification.md 3). */
export function trackingLink(carrier: string | null, code: string | null | undefined): string | undefined {
  if (!carrier || !code) return undefined
  const name = carrier.toLowerCase()
  return pages.find(([known]) => name === known || name.startsWith(`${known} `))?.[1](encodeURIComponent(code))
}
