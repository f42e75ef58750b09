import type { Text } from '#demo/text.ts'

/** Landscapes have parts: a Kar may be a Steinkar, a Firn a Hochfirn. Enough to name a hundred thousand styles. */
// biome-ignore format: a list of words
const prefixes = [
  'Stein', 'Hoch', 'Nord', 'Wolfs', 'Silber', 'Rauh', 'Schwarz', 'Weiß', 'Grau', 'Alt', 'Neu', 'Ober', 'Unter', 'Hinter', 'Vorder', 'Mittel',
  'Sonn', 'Schatt', 'Mond', 'Stern', 'Nebel', 'Sturm', 'Wind', 'Regen', 'Eis', 'Schnee', 'Frost', 'Tau', 'Moos', 'Farn', 'Birken', 'Tannen',
  'Lärchen', 'Föhren', 'Erlen', 'Eschen', 'Adler', 'Falken', 'Raben', 'Gams', 'Hirsch', 'Luchs', 'Bären', 'Dachs', 'Fuchs', 'Hasen', 'Murmel', 'Steinbock',
  'Kirch', 'Kloster', 'Burg', 'Turm', 'Glocken', 'Brücken', 'Mühl', 'Furt', 'Quell', 'Bach', 'See', 'Ufer', 'Klippen', 'Sand', 'Lehm', 'Kies',
] as const

const generations = ['', ' II', ' III', ' IV', ' V', ' VI', ' VII', ' VIII', ' IX', ' X'] as const

/** The name of a style's n-th descendant: same thing, other place, and a generation when the places run out. */
export function descendantName(name: Text, descendant: number): Text {
  const prefix = prefixes[descendant % prefixes.length]!
  const round = Math.floor(descendant / prefixes.length)
  const generation = generations[round] ?? ` ${round + 1}`
  const renamed = (given: string) => {
    const [family = '', ...rest] = given.split(' ')
    return `${prefix}${family.toLowerCase()} ${rest.join(' ')}${generation}`
  }
  return { en: renamed(name.en), de: renamed(name.de) }
}

// biome-ignore format: a list of words
const houses = ['Bergsport', 'Sporthaus', 'Outdoorladen', 'Wanderhaus', 'Alpinzentrum', 'Ausrüster', 'Tourenlager', 'Kletterladen', 'Sport', 'Basislager', 'Gipfelstube', 'Rucksackhaus'] as const

// biome-ignore format: a list of words
const owners = ['Albers', 'Auer', 'Bachmann', 'Baumgartner', 'Berger', 'Brandl', 'Buchner', 'Dorn', 'Eder', 'Falk', 'Fink', 'Gasser', 'Geiger', 'Hager', 'Hofer', 'Huber', 'Jansen', 'Kofler', 'Kramer', 'Lang', 'Lechner', 'Maier', 'Moser', 'Neumann', 'Ortner', 'Pichler', 'Reiter', 'Rieder', 'Sailer', 'Seidl', 'Steiner', 'Thaler', 'Unger', 'Vogt', 'Wagner', 'Walch', 'Wieser', 'Winkler', 'Zangerl', 'Zeller'] as const

export function houseName(index: number, city: string): { name: string; owner: string } {
  const owner = owners[Math.floor(index / houses.length) % owners.length]!
  return { name: `${houses[index % houses.length]} ${owner} ${city}`, owner }
}
