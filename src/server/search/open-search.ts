import { searchIndexName } from '#contract/shop/search.ts'
import { EmbeddedEngine } from '#search-engine/engine.ts'
import { ruleOf } from '#search-engine/scope.ts'
import type { Database } from '../platform/db/database.ts'
import { deploymentKey } from '../platform/deployment-key.ts'
import type { Log } from '../platform/log.ts'
import { followCatalogue } from './follow-changes.ts'
import { openMeilisearch } from './meilisearch.ts'
import { openSavedIndex } from './saved-index.ts'
import type { Search } from './search.ts'
import { signToken, uuidOf } from './token.ts'

interface SearchSettings {
  database: Database
  databaseUrl: string
  log: Log
  /** Where the embedded engine keeps its index between starts; undefined: nowhere. */
  dataDir?: string | undefined
  /** A real Meilisearch, by MEILI_URL and MEILI_KEY. */
  meilisearch?: { url: string; publicUrl: string; key: string } | undefined
  env?: string | undefined
}

/** Opens the engine; when it is there, it is filled, follows every change, and has warmed up. */
export async function openSearch(settings: SearchSettings): Promise<Search> {
  const env = settings.env ?? 'kontor'
  const indexName = searchIndexName(env)
  if (settings.meilisearch) return openMeilisearch({ ...settings, ...settings.meilisearch, env, indexName })
  const secret = await deploymentKey(settings.database.db, 'search')
  const key = { uid: uuidOf(secret), secret }
  const engine = new EmbeddedEngine()
  const { database, dataDir, log } = settings
  const saved = dataDir ? openSavedIndex(database.db, engine, dataDir, log) : undefined
  const following = await followCatalogue({ ...settings, saved }, engine)
  engine.warm()
  return {
    env,
    indexName,
    url: undefined,
    embedded: { engine, key },
    issueToken: scope => signToken(key, indexName, ruleOf(scope), new Date()),
    find: async (scope, typed, offset, limit) => engine.find(scope, typed, offset, limit),
    stop: following.stop,
  }
}
