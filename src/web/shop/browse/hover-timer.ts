/** A menu opens only after 300 ms of hovering, and stays open for 400 ms after the pointer has left it. */
const openDelay = 300
const closeDelay = 400

/** Decides when menus open and close; `onChange` gets the id of the open one. */
export function hoverTimer(onChange: (open: string | undefined) => void) {
  let open: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** A click right after hovering must not close the menu that the hovering has just opened. */
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
    // While one menu is open, the next opens without delay.
    hover: (id: string) => (open ? show(id) : after(openDelay, () => show(id))),
    keepOpen: () => clearTimeout(timer),
    leave: () => after(closeDelay, () => close()),
    show,
    toggle: (id: string) => (open === id && Date.now() - openedAt > openDelay ? close() : show(id)),
    close,
  }
}
