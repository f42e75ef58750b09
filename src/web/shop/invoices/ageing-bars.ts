import type { AgeClass } from '#domain/invoice/invoice.ts'

interface Bar {
  age: AgeClass
  x: number
  width: number
}

const barWidth = 1000
const gap = 4
const minWidth = 12

/** Position and width of each class in a bar 1000 wide, with gaps. A class with any amount is at least 12 wide, to be visible. */
export function ageingBars(ageing: readonly { class: AgeClass; amount: { value: number } }[]): Bar[] {
  const shown = ageing.filter(({ amount }) => amount.value > 0)
  const sum = shown.reduce((total, { amount }) => total + amount.value, 0)
  const free = barWidth - gap * Math.max(0, shown.length - 1) - minWidth * shown.length
  let x = 0
  return shown.map(({ class: age, amount }) => {
    const width = minWidth + (free * amount.value) / sum
    const bar = { age, x: Math.round(x * 10) / 10, width: Math.round(width * 10) / 10 }
    x += width + gap
    return bar
  })
}
