/** The pause between two rounds of work in the background; `wake` ends it early, or the next one where none is made. */
export interface WakeablePause {
  wait(milliseconds: number): Promise<void>
  wake(): void
}

export function wakeablePause(): WakeablePause {
  let isWoken = false
  let end: (() => void) | undefined
  return {
    async wait(milliseconds) {
      if (!isWoken)
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, milliseconds)
          end = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      isWoken = false
      end = undefined
    },
    wake() {
      isWoken = true
      end?.()
    },
  }
}
