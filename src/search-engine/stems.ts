/**
 * The stems of a folded word, without the endings of number and case. Both languages are tried, because a query does
 * not say which it is in. Only light stemming, so that different words stay different.
 */
export function stemsOf(word: string): string[] {
  if (word.length < 4 || /\d/.test(word)) return []
  const german = germanStem(word)
  const english = englishStem(word)
  const stems = german === word ? [] : [german]
  if (english !== word && english !== german) stems.push(english)
  return stems
}

/** Jacke, Jacken; Zelt, Zelte, Zelten; leicht, leichte, leichter. */
function germanStem(word: string): string {
  const stem = word.replace(/(?:ern|em|en|er|es|e|n|s)$/, '')
  return stem.length >= 3 && /[aeiouy]/.test(stem) ? stem : word
}

/** boot, boots; hoody, hoodies; climb, climbing. */
function englishStem(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2)
  if (/[^siu]s$/.test(word)) return word.slice(0, -1)
  if (word.length > 6 && word.endsWith('ing')) return word.slice(0, -3).replace(/([bdfgmnprt])\1$/, '$1')
  return word
}
