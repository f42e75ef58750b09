/** Passing over is not pointing at: a menu opens after a moment, and forgives leaving it for 400 ms (spec 9). */
const openDelay = 300
const closeDelay = 400

/** When a menu opens and closes; `onChange` hears which one is open. */
export function hoverTimer(onChange: (open: string | undefined) => void) {
  let open: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** A press right after pointing must not close again what the pointing has just opened. */
  let openedAt = 0

  function set(next: string | undefined) {
    clearTimeout(timer)
    open = next
    onChange(next)
  }
  function after(delay: number, act: () => void) {
    clearTimeout(timer)
    timer = setTimeout(act, delay)
  }
  function show(id: string) {
    openedAt = Date.now()
    set(id)
  }
  /** Closes, or with an id only if that one is open. */
  function close(id?: string) {
    set(id === undefined || open === id ? undefined : open)
  }

  return {
    // With one menu open the next follows at once.
    point: (id: string) => (open ? show(id) : after(openDelay, () => show(id))),
    stay: () => clearTimeout(timer),
    leave: () => after(closeDelay, () => close()),
    show,
    toggle: (id: string) => (open === id && Date.now() - openedAt > openDelay ? close() : show(id)),
    close,
  }
}
