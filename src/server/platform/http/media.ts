import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { isFileKey } from '../files/files.ts'
import { renderPixels } from '../files/pixels.ts'
import type { Platform } from '../platform.ts'
import { Refusal } from '../refusal.ts'

/** What may be shown as a picture. Anything else in the store is a document and goes out by signed link only. */
const pictureTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
}

/**
 * Pictures, at names that never change their content: a name holds a hash nobody guesses, so an <img> needs no header
 * and the browser may keep it for good. The empty policy keeps a drawn picture from running anything.
 */
export function serveMedia(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { '*': string } }>('/media/*', { logLevel: 'warn' }, async (request, reply) => {
    const key = request.params['*']
    const type = pictureTypes[extname(key)]
    if (!type || !isFileKey(key)) throw new Refusal('resource.not.found')
    const file =
      (await platform.files.read(`media/${key}`)) ??
      (await renderPixels(platform.files, `media/${key}`).catch(error =>
        request.log.error(error, `The drawing of ${key} cannot be rendered.`),
      ))
    if (!file) throw new Refusal('resource.not.found')
    return reply
      .type(type)
      .header('content-length', file.size)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(file.content)
  })
}
