/** Puts facts into the `{name}` places of a text. A fact nobody gave leaves its place visible, so that it is found. */
export function fill(text: string, facts?: Readonly<Record<string, string | number>>): string {
  if (!facts) return text
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined
    return fact === undefined ? place : String(fact)
  })
}
