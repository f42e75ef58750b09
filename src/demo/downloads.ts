import { pdfOf } from './plain-pdf.ts'
import type { FileRow } from './read-rows.ts'
import type { ShopFiles } from './shop-files.ts'
import type { Text } from './text.ts'

interface Download {
  title: Text
  file: string
  isPublic: boolean
}

/** The files that come with a product: papers about it, and the tracks of a route book. */
export function readDownloads(
  product: FileRow,
  place: number,
  rows: readonly FileRow[],
  { shop, files }: { shop: string; files: ShopFiles },
): Download[] {
  return rows.map(row => {
    const title = { en: row['title.en']!, de: row['title.de']! }
    const file = `downloads/${shop}/${row.file}`
    files.download(file, () => (file.endsWith('.gpx') ? tracksOf(product, place) : sheetOf(product, row.heading!)))
    return { title, file, isPublic: row.isPublic === 'yes' }
  })
}

/** The points and the fabric of the description, in both languages. */
function sheetOf(product: FileRow, heading: string): string {
  return pdfOf(`${product.sku}  ${product['name.en']}`, [
    heading,
    '',
    `EN  ${fabricIn(product['description.en']!)}`,
    ...pointsIn(product['description.en']!),
    '',
    `DE  ${fabricIn(product['description.de']!)}`,
    ...pointsIn(product['description.de']!),
  ])
}

const fabricIn = (description: string) => /^(?:Fabric|Material): (.*)$/m.exec(description)?.[1] ?? ''

const pointsIn = (description: string) => description.split('\n').filter(line => line.startsWith('- '))

/** A walk that no other book has. */
function tracksOf(product: FileRow, place: number): string {
  const points = Array.from({ length: 24 }, (_, i) => {
    const lat = 47.3 + (place % 7) * 0.1 + Math.sin(i / 4) * 0.02
    const lon = 11.2 + (place % 5) * 0.1 + i * 0.003
    return `<trkpt lat="${lat.toFixed(5)}" lon="${lon.toFixed(5)}"><ele>${Math.round(1100 + 40 * i)}</ele></trkpt>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?><gpx version="1.1" creator="Nordgrat" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>${product['name.en']}</name><trkseg>${points.join('')}</trkseg></trk></gpx>`
}
