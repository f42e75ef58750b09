import type { EmbeddedEngine } from '#search-engine/engine.ts'
import type { SearchScope } from '#search-engine/scope.ts'
import type { SigningKey } from './token.ts'

/** The shop's way to its search engine, whichever it is. */
export interface Search {
  /** The first part of the index's name: several deployments may share one Meilisearch. */
  readonly env: string
  readonly indexName: string
  /** Where browsers ask the engine; undefined means this shop's own port. */
  readonly url: string | undefined
  /** The engine in this process, if that is the one. */
  readonly embedded: { engine: EmbeddedEngine; key: SigningKey } | undefined
  /** A token for one hour that finds what this caller may see, and nothing else. */
  issueToken(scope: SearchScope): string
  /** For calls that search themselves: product ids, best first. */
  find(
    scope: SearchScope,
    typed: string,
    offset: number,
    limit: number,
  ): Promise<{ productIds: number[]; total: number }>
  stop(): Promise<void>
}
