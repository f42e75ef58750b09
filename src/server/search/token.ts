import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** What a Meilisearch tenant token says: which key signed it, which index it opens by which rule, and until when. */
interface TenantToken {
  apiKeyUid: string
  searchRules: Record<string, { filter: string }>
  /** Seconds since 1970. */
  exp: number
}

/** A search key: its id is public and stands in every token, its secret signs them. */
export interface SigningKey {
  uid: string
  secret: string | Buffer
}

/** No token is valid for longer. */
export const maxLifetimeSeconds = 3_600

export function signToken(key: SigningKey, indexName: string, filter: string, now: Date): string {
  const exp = Math.floor(now.getTime() / 1000) + maxLifetimeSeconds
  const claims: TenantToken = { apiKeyUid: key.uid, searchRules: { [indexName]: { filter } }, exp }
  const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`
  return `${text}.${signatureOf(text, key).toString('base64url')}`
}

/** The rule of a token for this index, or undefined for anything that we did not sign ourselves for it. */
export function ruleIn(token: string, key: SigningKey, indexName: string, now: Date): string | undefined {
  if (token.length > 4_096) return undefined
  const [head, body, signature, ...more] = token.split('.')
  if (!head || !body || !signature || more.length > 0) return undefined
  const given = Buffer.from(signature, 'base64url')
  const wanted = signatureOf(`${head}.${body}`, key)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
  const header = decoded(head)
  const claims = decoded(body)
  // The algorithm is ours to name, not the token's.
  if (header?.alg !== 'HS256' || claims?.apiKeyUid !== key.uid) return undefined
  const left = typeof claims.exp === 'number' ? claims.exp - now.getTime() / 1000 : 0
  if (!(left > 0 && left <= maxLifetimeSeconds + 5)) return undefined
  const rules = claims.searchRules
  if (!isObject(rules) || !Object.hasOwn(rules, indexName)) return undefined
  const rule = rules[indexName]
  return isObject(rule) && typeof rule.filter === 'string' ? rule.filter : undefined
}

/** A UUID that always comes out the same for the same seed, as Meilisearch wants for a key's id. */
export function uuidOf(seed: string | Buffer): string {
  const hex = createHash('sha256').update(seed).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function signatureOf(text: string, key: SigningKey): Buffer {
  return createHmac('sha256', key.secret).update(text).digest()
}

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function decoded(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
