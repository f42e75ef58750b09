import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ProblemError } from './problem-error.ts'

// A page opened without a network waits for it from its first call on, as one that loses it does.
onlineManager.setOnline(navigator.onLine !== false)

/** Everything the page knows of the server. Gone with the document: signing out and switching company load it anew. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      // Only what may be better in a moment is asked for again; a "no" stays one.
      retry: (failures, error) => failures < 2 && error instanceof ProblemError && [0, 503].includes(error.status),
      retryDelay: attempt => 400 * 2 ** attempt,
    },
  },
})
