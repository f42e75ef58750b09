import { isNetworkSteady, untilOnline } from './network.ts'

/** Loads a part of the app. Without a network it waits for one and tries again, instead of ending on the error page. */
export async function whenOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (isNetworkSteady()) throw error
    await untilOnline()
    return load()
  }
}
