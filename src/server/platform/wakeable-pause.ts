/** The pause between two rounds of work in the background; `wake` ends it early. */
export interface WakeablePause {
  wait(milliseconds: number): Promise<void>
  wake(): void
}

export function wakeablePause(): WakeablePause {
  let wake = () => {}
  return {
    wait(milliseconds) {
      return new Promise(resolve => {
        const timer = setTimeout(resolve, milliseconds)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    },
    wake: () => wake(),
  }
}
