const name = 'size-runs'

/** The size run last filled in for styles of these sizes. It is kept in this browser until they sign out. */
export function lastSizeRun(sizes: readonly string[]): string | undefined {
  return all()[sizes.join(' ')]
}

export function saveSizeRun(sizes: readonly string[], run: readonly number[]): void {
  try {
    localStorage.setItem(name, JSON.stringify({ ...all(), [sizes.join(' ')]: run.join('-') }))
  } catch {
    // Where the storage is full, the usual run is offered next time.
  }
}

function all(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(localStorage.getItem(name) ?? '{}') ?? {}
  } catch {
    return {}
  }
}
