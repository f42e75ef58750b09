import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { brandShades } from '#domain/appearance/brand-colour.ts'
import type { Tenant } from '../settings/queries.ts'
import type { Shop } from '../shop.ts'

/** The pictures of an installed app: one is cut to any shape by the phone, so that its colour fills it to the edges. */
const iconFiles = {
  'shop-icon-180.png': { size: 180, isMaskable: true },
  'shop-icon-192.png': { size: 192, isMaskable: false },
  'shop-icon-512.png': { size: 512, isMaskable: false },
  'shop-icon-maskable-512.png': { size: 512, isMaskable: true },
} as const

interface Icon {
  letter: string
  accent: string
  on: string
}

/** Serves the icon of a shop with a brand colour, the first letter of its name on that colour; other shops have ours. */
export function serveShopIcon(app: FastifyInstance, shop: Shop): void {
  const cacheControl = 'public, max-age=3600'
  app.get('/shop-icon.svg', { logLevel: 'warn' }, async (request, reply) => {
    const icon = iconOf(await shop.tenantOf(undefined, request.hostname))
    if (!icon) return reply.callNotFound()
    reply.type('image/svg+xml').header('cache-control', cacheControl)
    const text = `<text x="12" y="17.5" font-family="system-ui,sans-serif" font-size="16" font-weight="700" text-anchor="middle" fill="${icon.on}">${icon.letter}</text>`
    return reply.send(svgOf(icon, false, text))
  })
  const rendered = new Map<string, Promise<Buffer>>()
  for (const [file, { size, isMaskable }] of Object.entries(iconFiles)) {
    app.get(`/${file}`, { logLevel: 'warn' }, async (request, reply) => {
      const icon = iconOf(await shop.tenantOf(undefined, request.hostname))
      if (!icon) return reply.callNotFound()
      const key = [file, ...Object.values(icon)].join(' ')
      const pixels = rendered.get(key) ?? renderIcon(icon, size, isMaskable)
      // Shops change their colours rarely: a few pictures each are kept, and all anew where they are too many.
      if (rendered.size >= 400) rendered.clear()
      rendered.set(key, pixels)
      return reply
        .type('image/png')
        .header('cache-control', cacheControl)
        .send(await pixels)
    })
  }
}

function iconOf(tenant: Tenant | undefined): Icon | undefined {
  const { brandColour, companyName } = tenant?.settings.site ?? {}
  if (!brandColour) return undefined
  const { accent, on } = brandShades(brandColour, 'light')
  // A letter or digit, so it needs no escaping.
  const [letter = ''] = /[\p{L}\p{N}]/u.exec(companyName ?? '') ?? []
  return { letter: letter.toUpperCase(), accent, on }
}

function svgOf({ accent }: Icon, isMaskable: boolean, content: string): string {
  const corner = isMaskable ? 0 : 5
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="${corner}" fill="${accent}"/>${content}</svg>`
}

/** The font of our documents: a server may have none of its own. */
const fontFile = fileURLToPath(new URL('../documents/fonts/archivo-600.ttf', import.meta.url))

async function renderIcon(icon: Icon, size: number, isMaskable: boolean): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const square = sharp(Buffer.from(svgOf(icon, isMaskable, '')), { density: 72 * (size / 24) }).resize(size, size)
  if (!icon.letter) return square.png().toBuffer()
  const text = {
    text: `<span foreground="${icon.on}">${icon.letter}</span>`,
    font: 'Archivo SemiBold',
    fontfile: fontFile,
    rgba: true,
    height: Math.round(size * 0.5),
  }
  const letter = await sharp({ text }).png().toBuffer()
  return square
    .composite([{ input: letter, gravity: 'centre' }])
    .png()
    .toBuffer()
}
