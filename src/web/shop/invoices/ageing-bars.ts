import type { AgeClass } from '#domain/invoice/invoice.ts'

interface Bar {
  age: AgeClass
  x: number
  width: number
}

const [full, gap, least] = [1000, 4, 12]

/** The parts of a bar 1000 wide, with gaps. Even the smallest is wide enough to be seen; nothing has no part. */
export function bars(ageing: readonly { class: AgeClass; amount: { value: number } }[]): Bar[] {
  const shown = ageing.filter(({ amount }) => amount.value > 0)
  const sum = shown.reduce((total, { amount }) => total + amount.value, 0)
  const free = full - gap * Math.max(0, shown.length - 1) - least * shown.length
  let x = 0
  return shown.map(({ class: age, amount }) => {
    const width = least + (free * amount.value) / sum
    const bar = { age, x: Math.round(x * 10) / 10, width: Math.round(width * 10) / 10 }
    x += width + gap
    return bar
  })
}
