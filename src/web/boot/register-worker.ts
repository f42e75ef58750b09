import { shopPage } from '../ui/brand.ts'

const address = '/service-worker.js'

/** The one script address that the content security policy lets a page choose itself. */
interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: () => string }) => { createScriptURL: (_: string) => string }
}

/** Has the browser keep the app's files for when the network is gone, unless its owner or its reader wants none kept. */
async function register(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!shopPage().hasWorker || !('serviceWorker' in navigator) || connection?.saveData) return
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => address })
  await navigator.serviceWorker.register(policy?.createScriptURL(address) ?? address, { updateViaCache: 'none' })
}

// Without it the shop works as well, as long as there is a network.
register().catch(() => {})
