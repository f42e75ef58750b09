import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type BannerKind, banners, drawBanner } from './banners.ts'
import { drawBrandMark } from './brand-marks.ts'
import { hex } from './colour.ts'
import { type ColourwayKey, colourways, colourwaysOf } from './colourways.ts'
import { altText, cutOf, drawProduct, type Picture } from './draw.ts'
import { drawIcon } from './icons.ts'
import type { Detail, View } from './pen.ts'
import { type ProductTypeKey, productTypes } from './product-types.ts'
import { seasonColours } from './season-colours.ts'

const types = Object.keys(productTypes) as ProductTypeKey[]
const details: Detail[] = ['thumb', 'card', 'hero']
const views: View[] = ['front', 'back']

const everyPicture: Picture[] = types.flatMap(type =>
  Object.keys(productTypes[type].cuts).flatMap((cut, i) => {
    const ways = colourwaysOf(productTypes[type].tenant)
    return views.flatMap(view =>
      details.map(detail => ({ type, cut, view, detail, style: `NG-${1000 + i}`, colourway: ways[i % ways.length]! })),
    )
  }),
)
const everySvg: [string, string][] = [
  ...everyPicture.map((p): [string, string] => [`${p.type} ${p.cut} ${p.view} ${p.detail}`, drawProduct(p)]),
  ...(Object.keys(banners) as BannerKind[]).map((kind): [string, string] => [`banner ${kind}`, drawBanner(kind)]),
  ...types.map((type): [string, string] => [`icon ${type}`, drawIcon(type)]),
  ...(['nordgrat', 'zuidkust'] as const).flatMap(tenant =>
    (['mark', 'logo'] as const).map((variant): [string, string] => [variant, drawBrandMark(tenant, variant)]),
  ),
]

describe('the range', () => {
  it('has at least 17 types for Nordgrat and 4 for Zuidkust', () => {
    const of = (tenant: string) => types.filter(type => productTypes[type].tenant === tenant).length
    expect(of('nordgrat')).toBeGreaterThanOrEqual(17)
    expect(of('zuidkust')).toBeGreaterThanOrEqual(4)
  })

  it('has at least 14 season colours and 14 colourways for Nordgrat, all named in both languages', () => {
    expect(Object.keys(seasonColours).length).toBeGreaterThanOrEqual(14)
    expect(colourwaysOf('nordgrat').length).toBeGreaterThanOrEqual(14)
    for (const way of Object.values(colourways)) expect(way.name.en && way.name.de).toMatch(/ \/ /)
  })

  it('has at least six banners for Nordgrat and two for Zuidkust', () => {
    const of = (tenant: string) => Object.values(banners).filter(banner => banner.tenant === tenant).length
    expect(of('nordgrat')).toBeGreaterThanOrEqual(6)
    expect(of('zuidkust')).toBeGreaterThanOrEqual(2)
  })

  it.each(types)('%s has three cuts or more, and all differ in a thumb', type => {
    const cuts = Object.keys(productTypes[type].cuts)
    const colourway = colourwaysOf(productTypes[type].tenant)[0]!
    const drawn = new Set(cuts.map(cut => drawProduct({ type, cut, colourway, style: 'NG-1', detail: 'thumb' })))
    expect(cuts.length).toBeGreaterThanOrEqual(3)
    expect(drawn.size).toBe(cuts.length)
  })

  it.each(types)('%s shows something else from its second side', type => {
    const colourway = colourwaysOf(productTypes[type].tenant)[0]!
    for (const cut of Object.keys(productTypes[type].cuts)) {
      const [front, back] = views.map(view => drawProduct({ type, cut, colourway, view, style: 'NG-1' }))
      expect(front).not.toBe(back)
    }
  })
})

describe('a style number', () => {
  it('draws the same bytes every time', () => {
    for (const picture of everyPicture.slice(0, 60)) expect(drawProduct(picture)).toBe(drawProduct(picture))
  })

  it('chooses the cut where none is given, and uses all of them', () => {
    const chosen = new Set(Array.from({ length: 40 }, (_, i) => cutOf('shell-jacket', `NG-${1000 + i}`)))
    expect([...chosen].sort()).toEqual(Object.keys(productTypes['shell-jacket'].cuts).sort())
  })

  it('tells most jackets of one cut apart', () => {
    const thumbs = Array.from({ length: 12 }, (_, i) =>
      drawProduct({
        type: 'shell-jacket',
        cut: 'alpine',
        colourway: 'spruce-basalt',
        style: `NG-${i}`,
        detail: 'thumb',
      }),
    )
    expect(new Set(thumbs).size).toBeGreaterThan(9)
  })
})

describe('every picture', () => {
  /** The names of the pictures that break a rule, so that a failure says which. */
  const breaking = (rule: (svg: string) => boolean) => everySvg.filter(([, svg]) => !rule(svg)).map(([name]) => name)

  it('is well-formed', () => {
    expect(breaking(svg => unbalancedTag(svg) === undefined)).toEqual([])
  })

  it('contains no script, style, text or outside reference', () => {
    const forbidden = /<(script|style|image|foreignObject|a|use|text)\b|\son\w+=|href|javascript:|@import|url\((?!#)/i
    expect(breaking(svg => !forbidden.test(svg))).toEqual([])
    expect(breaking(svg => !/https?:|\/\//.test(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')))).toEqual([])
  })

  it('states its size and has no broken number', () => {
    expect(breaking(svg => /^<svg [^>]*width="\d+" height="\d+" viewBox="0 0 \d+ \d+"/.test(svg))).toEqual([])
    expect(breaking(svg => !/NaN|undefined|Infinity|null/.test(svg))).toEqual([])
  })

  it('refers only to what it defines, and defines each name once', () => {
    const sound = (svg: string) => {
      const defined = [...svg.matchAll(/\sid="([^"]+)"/g)].map(match => match[1])
      const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(match => match[1])
      return new Set(defined).size === defined.length && used.every(name => defined.includes(name))
    }
    expect(breaking(sound)).toEqual([])
  })
})

describe('detail', () => {
  const of = (detail: Detail) => everyPicture.filter(picture => picture.detail === detail).map(drawProduct)

  it('thumbs carry no texture and no stitching', () => {
    for (const svg of of('thumb')) expect(svg).not.toMatch(/<pattern|stroke-dasharray/)
  })

  it('cards carry texture but no stitching, heroes both', () => {
    expect(of('card').some(svg => svg.includes('<pattern'))).toBe(true)
    for (const svg of of('card')) expect(svg).not.toContain('stroke-dasharray')
    expect(of('hero').some(svg => svg.includes('stroke-dasharray'))).toBe(true)
  })

  it('only heroes leave the neutral tile', () => {
    for (const svg of [...of('thumb'), ...of('card')]) expect(svg).toContain('fill="#EDECE6"')
    for (const svg of of('hero')) expect(svg).not.toContain('fill="#EDECE6"')
  })

  it('measures have at most one decimal', () => {
    for (const svg of of('card')) expect(svg.match(/ d="[^"]*\d\.\d\d/)).toBeNull()
  })
})

describe('weight, compressed', () => {
  const weights = (detail: Detail) =>
    everyPicture.filter(picture => picture.detail === detail).map(picture => gzipSync(drawProduct(picture)).length)

  it.each([
    ['thumb', 1700],
    ['card', 2048],
    ['hero', 2900],
  ] as const)('a %s stays under %i bytes', (detail, most) => {
    expect(Math.max(...weights(detail))).toBeLessThan(most)
  })

  it('sixteen middling cards, a category page, cost under 25 KB', () => {
    const sorted = weights('card').sort((a, b) => a - b)
    expect(sorted[sorted.length >> 1]! * 16).toBeLessThan(25_000)
  })

  it('a banner stays under 16 KB', () => {
    for (const kind of Object.keys(banners) as BannerKind[])
      expect(gzipSync(drawBanner(kind)).length).toBeLessThan(16_000)
  })
})

describe('words and colours', () => {
  it('the alternative text names style, colourway and view', () => {
    const way: ColourwayKey = 'spruce-basalt'
    expect(altText('Kar 3L Jacket', 'shell-jacket', way, 'front', 'en')).toBe('Kar 3L Jacket, Spruce / Basalt, front')
    expect(altText('Kar 3L Jacke', 'shell-jacket', way, 'back', 'de')).toBe('Kar 3L Jacke, Fichte / Basalt, Rückseite')
    expect(altText('Firn', 'tent', way, 'back', 'en')).toBe('Firn, Spruce / Basalt, packed')
  })

  it('a colour outside the screen is greyed, not turned to another hue', () => {
    expect(hex([1, 0, 0])).toBe('#ffffff')
    expect(hex([0.5, 0.4, 140])).toMatch(/^#[0-9a-f]{6}$/)
  })
})

/** The first tag that is closed wrongly or left open. */
function unbalancedTag(svg: string): string | undefined {
  const open: string[] = []
  for (const [whole, close, name, attributes, self] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s[a-zA-Z0-9:-]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    if (attributes?.includes('<')) return whole
    if (close) {
      if (open.pop() !== name) return whole
    } else if (!self) open.push(name!)
  }
  const rest = svg.replace(/<(\/?)([a-zA-Z]+)((?:\s[a-zA-Z0-9:-]+="[^"<]*")*)\s*(\/?)>/g, '')
  return open.pop() ?? (rest || undefined)
}
