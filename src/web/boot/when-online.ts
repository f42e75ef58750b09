/** Loads a part of the app. Without a network it waits for one and tries again, instead of ending on the error page. */
export async function whenOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise(resolve => addEventListener('online', resolve, { once: true }))
    return load()
  }
}
