// Draws every demo picture onto one page, to be looked at before it is seeded.
// node scripts/demo-sheet.ts [outDir]      default: data/demo-sheet
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { banners, drawBanner } from '../src/demo/pictures/banners.ts'
import { drawBrandMark } from '../src/demo/pictures/brand-marks.ts'
import { colourways, colourwaysOf } from '../src/demo/pictures/colourways.ts'
import { altText, drawProduct, type Picture } from '../src/demo/pictures/draw.ts'
import { drawIcon } from '../src/demo/pictures/icons.ts'
import type { ProductType } from '../src/demo/pictures/product-type.ts'
import { type ProductTypeKey, productTypes } from '../src/demo/pictures/product-types.ts'

type Section = { file: string; title: string; body: string; height: number }

const outDir = resolve(process.argv[2] ?? 'data/demo-sheet')
const types = Object.keys(productTypes) as ProductTypeKey[]
const PAGE = 1400

mkdirSync(outDir, { recursive: true })
const sections = [
  ...typeSections(),
  colourwaySection(),
  thumbSection(),
  variationSection(),
  bannerSection(),
  signSection(),
]
writeFileSync(
  `${outDir}/index.html`,
  page(sections.map(section => `<h2>${section.title}</h2>${section.body}`).join('')),
)
const chromium = [process.env.CHROME_PATH, '/usr/bin/chromium'].find(path => path && existsSync(path))
for (const section of sections) {
  const html = `${outDir}/${section.file}.html`
  writeFileSync(html, page(`<h2>${section.title}</h2>${section.body}`))
  if (chromium) screenshot(chromium, html, `${outDir}/${section.file}.png`, section.height)
}
console.log(
  `${outDir}/index.html${chromium ? ` and ${sections.length} pictures` : ' (no Chromium found: no pictures)'}`,
)
console.log(measure())

/** Eight types a page: more would be too small. */
function typeSections(): Section[] {
  const chunks: Section[] = []
  for (let i = 0; i < types.length; i += 8) {
    const chunk = types.slice(i, i + 8)
    const rows = chunk.map((type, k) => {
      const product: ProductType = productTypes[type]
      const ways = colourwaysOf(product.tenant)
      const tiles = Object.keys(product.cuts).flatMap((cut, n) =>
        (['front', 'back'] as const).map(view =>
          tile(
            {
              type,
              cut,
              style: `NG-${1000 + i + n}`,
              colourway: ways[(i + k * 2 + n * 3) % ways.length]!,
              view,
              detail: 'hero',
            },
            162,
          ),
        ),
      )
      return `<h3>${product.name.en}: ${Object.values(product.cuts)
        .map(cut => cut.en)
        .join(' · ')}</h3><div>${tiles.join('')}</div>`
    })
    chunks.push({
      file: `types-${chunks.length + 1}`,
      title: 'Every type and cut, front and second view (hero)',
      body: rows.join(''),
      height: 60 + chunk.length * 208,
    })
  }
  return chunks
}

function colourwaySection(): Section {
  const tiles = Object.keys(colourways).map(key => {
    const colourway = key as keyof typeof colourways
    const shown = colourways[colourway].tenant === 'nordgrat' ? ('shell-jacket' as const) : ('poncho' as const)
    return `<figure>${tile({ type: shown, cut: Object.keys(productTypes[shown].cuts)[0]!, style: 'NG-1042', colourway }, 160)}<figcaption>${colourways[colourway].name.en}</figcaption></figure>`
  })
  return {
    file: 'colourways',
    title: 'Every colourway (card)',
    body: `<div>${tiles.join('')}</div>`,
    height: 60 + Math.ceil(tiles.length / 8) * 192,
  }
}

function thumbSection(): Section {
  const tiles = types.flatMap((type, i) => {
    const ways = colourwaysOf(productTypes[type].tenant)
    return Object.keys(productTypes[type].cuts).map((cut, n) =>
      tile({ type, cut, style: `NG-${2000 + i}`, colourway: ways[(i + n * 5) % ways.length]!, detail: 'thumb' }, 64),
    )
  })
  return {
    file: 'thumbs',
    title: 'Thumbs, 64 px as in lists',
    body: `<div class="thumbs">${tiles.join('')}</div>`,
    height: 70 + Math.ceil(tiles.length / 18) * 74,
  }
}

/** One cut with different style numbers: what the number alone decides. */
function variationSection(): Section {
  const rows = (['shell-jacket', 'fleece', 'tee', 'backpack'] as const).map(
    type =>
      `<div class="thumbs">${Array.from({ length: 18 }, (_, n) => tile({ type, style: `NG-${1100 + n * 7}`, colourway: colourwaysOf('nordgrat')[n % 18]!, detail: 'thumb' }, 64)).join('')}</div>`,
  )
  return { file: 'style-numbers', title: 'Cut and details by style number alone', body: rows.join(''), height: 370 }
}

function bannerSection(): Section {
  const kinds = Object.keys(banners) as (keyof typeof banners)[]
  const body = kinds
    .map(kind => `<img width="680" height="227" alt="${banners[kind].name.en}" src="${uri(drawBanner(kind))}">`)
    .join('')
  return {
    file: 'banners',
    title: 'Banners',
    body: `<div>${body}</div>`,
    height: 60 + Math.ceil(kinds.length / 2) * 238,
  }
}

function signSection(): Section {
  const rows = [24, 48, 96].map(
    size =>
      `<div>${types.map(type => `<img width="${size}" height="${size}" alt="" src="${uri(drawIcon(type))}">`).join('')}</div>`,
  )
  const marks = (['nordgrat', 'zuidkust'] as const).flatMap(tenant =>
    (['colour', 'light', 'ink'] as const).map(
      tone =>
        `<span class="${tone}"><img height="64" alt="" src="${uri(drawBrandMark(tenant, 'mark', tone))}"><img height="64" alt="" src="${uri(drawBrandMark(tenant, 'logo', tone))}"><img height="26" alt="" src="${uri(drawBrandMark(tenant, 'logo', tone))}"></span>`,
    ),
  )
  return {
    file: 'signs-and-marks',
    title: 'Category signs and brand marks',
    body: `${rows.join('')}<div>${marks.join('')}</div>`,
    height: 820,
  }
}

function tile(picture: Picture, size: number): string {
  const alt = altText('Style', picture.type, picture.colourway, picture.view ?? 'front', 'en')
  return `<img width="${size}" height="${size}" alt="${alt}" src="${uri(drawProduct(picture))}">`
}

function uri(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

function page(body: string): string {
  const style =
    'body{margin:16px;width:1368px;background:#F6F5F1;color:#1B1C1A;font:13px/20px Archivo,sans-serif}h2{margin:4px 0 8px;font-size:16px}h3{margin:6px 0 2px;font-size:12px;font-weight:500}div{display:flex;flex-wrap:wrap;gap:8px;margin-bottom:8px}img{border-radius:4px}figure{margin:0}figcaption{font-size:11px}.thumbs{gap:10px}span{display:flex;gap:24px;align-items:center;padding:12px;background:#fff}.light{background:#1B1C1A}'
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Demo pictures</title><style>${style}</style><body>${body}</body></html>`
}

function screenshot(browser: string, html: string, png: string, height: number): void {
  const quiet = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--hide-scrollbars',
  ]
  execFileSync(
    browser,
    [...quiet, `--screenshot=${png}`, `--window-size=${PAGE},${height}`, pathToFileURL(html).href],
    { stdio: 'ignore' },
  )
}

/** Size and time of the pictures. */
function measure(): string {
  const lines = (['thumb', 'card', 'hero'] as const).map(detail => {
    const drawn: string[] = []
    const start = performance.now()
    for (const type of types)
      for (const cut of Object.keys(productTypes[type].cuts))
        for (const view of ['front', 'back'] as const)
          drawn.push(
            drawProduct({
              type,
              cut,
              view,
              detail,
              style: 'NG-1',
              colourway: colourwaysOf(productTypes[type].tenant)[0]!,
            }),
          )
    const each = (performance.now() - start) / drawn.length
    const sizes = drawn.map(svg => gzipSync(svg).length).sort((a, b) => a - b)
    return `${detail}: ${drawn.length} pictures, gz ${sizes[0]} / ${sizes[sizes.length >> 1]} / ${sizes.at(-1)} B (least / middle / most), ${each.toFixed(3)} ms each`
  })
  return lines.join('\n')
}
