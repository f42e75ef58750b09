/** German articles follow the last noun of a name: der Parka, die Jacke, das Zelt, die Shorts. */
type Gender = 'm' | 'f' | 'n' | 'plural'

const nouns: readonly [RegExp, Gender][] = [
  [/(shorts|tights|stöcke)/i, 'plural'],
  [/(jacke|weste|hose|tasche|mütze|kappe|flasche|kanne|matte|socke|sandale|chino|bluse|lampe)/i, 'f'],
  [/(shirt|longsleeve|hemd|zelt|buch|mikrofleece|-zip$|expeditions-zip)/i, 'n'],
]

/** Everything not listed is masculine: Parka, Hoody, Rucksack, Stiefel, Handschuh, Schlafsack, Helm, Hut … */
function genderOf(name: string): Gender {
  if (/half-zip/i.test(name)) return 'm'
  return nouns.find(([noun]) => noun.test(name))?.[1] ?? 'm'
}

const forms: Readonly<Record<Gender, Readonly<Record<string, string>>>> = {
  m: { Der: 'Der', der: 'der', dem: 'dem', den: 'den', Den: 'Den', er: 'er', ihn: 'ihn' },
  f: { Der: 'Die', der: 'die', dem: 'der', den: 'die', Den: 'Die', er: 'sie', ihn: 'sie' },
  n: { Der: 'Das', der: 'das', dem: 'dem', den: 'das', Den: 'Das', er: 'es', ihn: 'es' },
  plural: { Der: 'Die', der: 'die', dem: 'den', den: 'die', Den: 'Die', er: 'sie', ihn: 'sie' },
}

/** Fills `{Der} {name}` and the like, so that one sentence serves jackets and coats alike. */
export function inGerman(sentence: string, name: string): string {
  const gender = forms[genderOf(name)]
  return sentence.replace(/\{(\w+)\}/g, (hole, key: string) => (key === 'name' ? name : (gender[key] ?? hole)))
}

export function isPluralInGerman(name: string): boolean {
  return genderOf(name) === 'plural'
}
