import type { Lch } from './colour.ts'

export type Locale = 'en' | 'de'
export type Named = Readonly<Record<Locale, string>>
export const tenants = ['nordgrat', 'zuidkust'] as const
export type Tenant = (typeof tenants)[number]

type SeasonColour = { name: Named; lch: Lch }

/** The dye card: every cloth in the range is one of these, never a free mix. */
export const seasonColours = {
  basalt: colour('Basalt', 'Basalt', [0.315, 0.012, 250]),
  ink: colour('Ink', 'Tinte', [0.265, 0.035, 268]),
  granite: colour('Granite', 'Granit', [0.56, 0.012, 240]),
  bone: colour('Bone', 'Kalk', [0.905, 0.02, 88]),
  clay: colour('Clay', 'Lehm', [0.6, 0.075, 50]),
  larch: colour('Larch', 'Lärche', [0.48, 0.072, 62]),
  spruce: colour('Spruce', 'Fichte', [0.43, 0.072, 165]),
  moss: colour('Moss', 'Moos', [0.52, 0.075, 122]),
  lichen: colour('Lichen', 'Flechte', [0.74, 0.085, 118]),
  lake: colour('Lake', 'Bergsee', [0.57, 0.085, 200]),
  glacier: colour('Glacier', 'Gletscher', [0.8, 0.05, 220]),
  fjord: colour('Fjord', 'Fjord', [0.44, 0.09, 245]),
  heather: colour('Heather', 'Heide', [0.6, 0.075, 318]),
  bilberry: colour('Bilberry', 'Blaubeere', [0.38, 0.085, 300]),
  alpenglow: colour('Alpenglow', 'Alpenglühen', [0.73, 0.11, 22]),
  signal: colour('Signal', 'Signal', [0.64, 0.195, 30]),
  ember: colour('Ember', 'Glut', [0.6, 0.165, 40]),
  saffron: colour('Saffron', 'Safran', [0.79, 0.145, 80]),
  foam: colour('Foam', 'Gischt', [0.955, 0.01, 200]),
  sand: colour('Sand', 'Sand', [0.86, 0.05, 82]),
  dune: colour('Dune', 'Düne', [0.72, 0.055, 78]),
  lagoon: colour('Lagoon', 'Lagune', [0.7, 0.105, 195]),
  sea: colour('Sea', 'Nordsee', [0.5, 0.11, 232]),
  navy: colour('Navy', 'Marine', [0.3, 0.065, 258]),
  coral: colour('Coral', 'Koralle', [0.7, 0.155, 28]),
  sun: colour('Sun', 'Sonne', [0.85, 0.155, 92]),
} as const satisfies Record<string, SeasonColour>

export type SeasonColourKey = keyof typeof seasonColours

function colour(en: string, de: string, lch: Lch): SeasonColour {
  return { name: { en, de }, lch }
}
