/** Calendar days from today to a day: tomorrow is 1, whatever the time. */
export function daysUntil(day: string, now: Date): number {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  return Math.round((Date.parse(day.slice(0, 10)) - today) / 86_400_000)
}
