/** The most styles of a selection, and the most selections of a person: more is a catalogue. */
export const mostStyles = 200
export const mostSelections = 100
export const nameLength = 80

/** Styles added at the end; those that are there stay where they are. */
export function withStyles(styles: readonly number[], added: readonly number[]): number[] {
  return [...new Set([...styles, ...added])]
}

/** Moves a style to another place; beyond the ends it stays at the end. */
export function movedTo<T>(styles: readonly T[], from: number, to: number): T[] {
  const rest = styles.toSpliced(from, 1)
  return from in styles ? rest.toSpliced(Math.max(0, to), 0, styles[from]!) : [...styles]
}
