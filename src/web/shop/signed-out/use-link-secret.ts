import { useEffect, useState } from 'react'
import type { SignedOutPath } from './paths.ts'

/** Takes the secret out of the address bar, where it could be read, copied or logged, but keeps it over a reload. */
export function useLinkSecret(path: SignedOutPath): string | undefined {
  const [secret] = useState(() => new URLSearchParams(location.search).get('token') ?? history.state?.secret)
  useEffect(() => history.replaceState({ secret }, '', path), [secret, path])
  return typeof secret === 'string' ? secret : undefined
}
