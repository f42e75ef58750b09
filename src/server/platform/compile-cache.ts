import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'

/**
 * Keeps the compiled code of everything that is loaded from now on in the data folder, where the next start finds it:
 * compiling, and removing the types before it, is half of what a start costs.
 */
export function keepCompiledCode(dataDir: string | undefined): void {
  const folder = compiledFolder(dataDir)
  if (!folder) return
  enableCompileCache(folder)
}

/**
 * Writes the compiled code a moment after a start. Otherwise it would be written when the process ends, and never where
 * it is killed. Not before: writing it all keeps the processor busy for a second, for which a first start would wait.
 */
export function writeCompiledCodeSoon(): void {
  setTimeout(flushCompileCache, 10_000).unref()
}

/** The same for a process about to be started: it then keeps its very first file too, and need not load the compiler. */
export function compileCacheVariables(dataDir: string | undefined): Record<string, string> {
  const folder = compiledFolder(dataDir)
  return folder ? { NODE_COMPILE_CACHE: folder } : {}
}

/** Undefined where it cannot be made; the shop itself says what is wrong with its data folder. */
function compiledFolder(dataDir = './data'): string | undefined {
  const folder = join(dataDir, 'compiled')
  try {
    makeFolder(folder)
    return folder
  } catch {
    return undefined
  }
}
