import type { Product } from './catalogue.ts'
import { fabrics } from './collection/fabrics.ts'
import { pdfOf } from './plain-pdf.ts'
import type { RowStore } from './row-store.ts'
import { type Text, text } from './text.ts'

/** Writes a file that only buyers of the product may fetch, so not among the pictures. */
export type PutDownload = (key: string, content: string) => Promise<void>

interface DownloadSource {
  store: RowStore
  tenantId: number
  tenantKey: string
  putDownload: PutDownload
}

/** Data sheets for whoever sees the product; instructions and the tracks of a route book come with what was bought. */
export async function addDownloads(source: DownloadSource, products: readonly Product[]): Promise<void> {
  for (const product of products) {
    const { kind, extra } = product.style
    if (kind.shelf === 'route-books') {
      await add(source, product, 0, text('GPX tracks', 'GPX-Tracks'), 'gpx', tracksOf(product))
      await add(
        source,
        product,
        1,
        text('Overview map', 'Übersichtskarte'),
        'pdf',
        sheetOf(product, 'Overview map / Übersichtskarte'),
      )
    } else if (kind.discountGroup === 'equipment' || kind.discountGroup === 'footwear' || extra.number !== undefined) {
      await add(
        source,
        product,
        0,
        text('Product data sheet', 'Produktdatenblatt'),
        'pdf',
        sheetOf(product, 'Data sheet / Datenblatt'),
        true,
      )
      if (/tents|helmets|sleeping-bags|headlamps/.test(kind.shelf)) {
        await add(
          source,
          product,
          1,
          text('Instructions', 'Gebrauchsanleitung'),
          'pdf',
          sheetOf(product, 'Instructions / Anleitung'),
        )
      }
    }
  }
}

async function add(
  { store, tenantId, tenantKey, putDownload }: DownloadSource,
  product: Product,
  position: number,
  title: Text,
  ending: string,
  content: string,
  isPublic = false,
): Promise<void> {
  const key = `downloads/${tenantKey}/${product.sku.toLowerCase()}-${position + 1}.${ending}`
  const row = { product_id: product.id, position, title, file_key: key, is_public: isPublic }
  store.add('product_downloads', { tenant_id: tenantId, ...row })
  await putDownload(key, content)
}

function sheetOf(product: Product, heading: string): string {
  const { name, style, description } = product
  const fabric = fabrics[style.fabric]
  return pdfOf(`${product.sku}  ${name.en}`, [
    heading,
    '',
    `EN  ${fabric.name.en}`,
    ...description.en.split('\n').filter(line => line.startsWith('- ')),
    '',
    `DE  ${fabric.name.de}`,
    ...description.de.split('\n').filter(line => line.startsWith('- ')),
  ])
}

function tracksOf(product: Product): string {
  const points = Array.from({ length: 24 }, (_, i) => {
    const lat = 47.3 + (product.id % 7) * 0.1 + Math.sin(i / 4) * 0.02
    const lon = 11.2 + (product.id % 5) * 0.1 + i * 0.003
    return `<trkpt lat="${lat.toFixed(5)}" lon="${lon.toFixed(5)}"><ele>${Math.round(1100 + 40 * i)}</ele></trkpt>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?><gpx version="1.1" creator="Nordgrat" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>${product.name.en}</name><trkseg>${points.join('')}</trkseg></trk></gpx>`
}
