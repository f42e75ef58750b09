import { hex } from './colour.ts'
import { type Named, type SeasonColourKey, seasonColours, type Tenant } from './season-colours.ts'

export type Colourway = {
  tenant: Tenant
  /** "Spruce / Basalt": the two cloths a buyer sees; the accent is only zips, laces and the mark. */
  name: Named
  colours: { main: SeasonColourKey; second: SeasonColourKey; accent: SeasonColourKey }
  /** Hex of the main cloth, for the swatch beside the style name. */
  swatch: string
}

export const colourways = {
  'spruce-basalt': nordgrat('spruce', 'basalt', 'saffron'),
  'ember-ink': nordgrat('ember', 'ink', 'glacier'),
  'fjord-ink': nordgrat('fjord', 'ink', 'signal'),
  'lichen-moss': nordgrat('lichen', 'moss', 'signal'),
  'bone-clay': nordgrat('bone', 'clay', 'spruce'),
  'basalt-ink': nordgrat('basalt', 'ink', 'saffron'),
  'ink-fjord': nordgrat('ink', 'fjord', 'alpenglow'),
  'heather-bilberry': nordgrat('heather', 'bilberry', 'glacier'),
  'saffron-basalt': nordgrat('saffron', 'basalt', 'ember'),
  'glacier-fjord': nordgrat('glacier', 'fjord', 'signal'),
  'moss-larch': nordgrat('moss', 'larch', 'saffron'),
  'clay-larch': nordgrat('clay', 'larch', 'glacier'),
  'lake-ink': nordgrat('lake', 'ink', 'saffron'),
  'granite-basalt': nordgrat('granite', 'basalt', 'ember'),
  'alpenglow-bilberry': nordgrat('alpenglow', 'bilberry', 'bone'),
  'larch-bone': nordgrat('larch', 'bone', 'signal'),
  'signal-basalt': nordgrat('signal', 'basalt', 'bone'),
  'bilberry-heather': nordgrat('bilberry', 'heather', 'saffron'),
  'sea-foam': zuidkust('sea', 'foam', 'coral'),
  'coral-sand': zuidkust('coral', 'sand', 'navy'),
  'navy-sun': zuidkust('navy', 'sun', 'foam'),
  'sun-navy': zuidkust('sun', 'navy', 'coral'),
  'lagoon-foam': zuidkust('lagoon', 'foam', 'sun'),
  'sand-sea': zuidkust('sand', 'sea', 'coral'),
  'foam-navy': zuidkust('foam', 'navy', 'coral'),
  'dune-coral': zuidkust('dune', 'coral', 'foam'),
} as const satisfies Record<string, Colourway>

export type ColourwayKey = keyof typeof colourways

export function colourwaysOf(tenant: Tenant): ColourwayKey[] {
  return (Object.keys(colourways) as ColourwayKey[]).filter(key => colourways[key].tenant === tenant)
}

function nordgrat(main: SeasonColourKey, second: SeasonColourKey, accent: SeasonColourKey): Colourway {
  return colourway('nordgrat', main, second, accent)
}

function zuidkust(main: SeasonColourKey, second: SeasonColourKey, accent: SeasonColourKey): Colourway {
  return colourway('zuidkust', main, second, accent)
}

function colourway(tenant: Tenant, main: SeasonColourKey, second: SeasonColourKey, accent: SeasonColourKey): Colourway {
  const a = seasonColours[main]
  const b = seasonColours[second]
  return {
    tenant,
    name: { en: `${a.name.en} / ${b.name.en}`, de: `${a.name.de} / ${b.name.de}` },
    colours: { main, second, accent },
    swatch: hex(a.lch),
  }
}
