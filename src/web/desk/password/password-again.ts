import { problemOf } from '../../boot/problem-error.ts'
import { createStore } from '../../ui/store.ts'

/** Somebody waits for the password to be typed again; called with whether it was. */
export const passwordAsked = createStore<((isProved: boolean) => void) | undefined>(undefined)

/**
 * Makes a call that may want the password again: then the dialog asks for it and the call is made once more. Whoever
 * closes the dialog gets the refusal.
 */
export async function withPasswordAgain<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make()
  } catch (error) {
    if (problemOf(error).code !== 'password.current.required') throw error
    const isProved = await new Promise<boolean>(resolve => passwordAsked.set(resolve))
    passwordAsked.set(undefined)
    if (!isProved) throw error
    return make()
  }
}
