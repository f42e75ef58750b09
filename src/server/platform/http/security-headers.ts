import type { Environment } from '../environment.ts'

/** What a page tells browsers: no script, style or frame from anywhere but this origin, and none written into it. */
export function pageHeaders({ origin, meilisearch }: Environment): Record<string, string> {
  const isHttps = origin.startsWith('https:')
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${meilisearch ? ` ${new URL(meilisearch.publicUrl).origin}` : ''}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Of src/web/boot/register-worker.ts, which gives back one fixed address.
    'trusted-types service-worker',
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    'content-security-policy': policy.join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
  }
}

/**
 * What every answer tells browsers. Most are no page and may do nothing at all, whatever somebody makes of them; what
 * only pages heed stays away from them, because a first visit has fifty answers and a slow line.
 */
export function answerHeaders({ origin }: Pick<Environment, 'origin'>): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
