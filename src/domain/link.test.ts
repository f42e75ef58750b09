import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bannerPath, categoryIdOf, categoryPath, isSafeLink, productIdOf, productPath, variantRowId } from './link.ts'

const id = fc.stringMatching(/^[0-9A-Za-z]+$/)

describe('addresses', () => {
  test('a category shows its name and ends with its id', () => {
    expect(categoryPath({ id: '42', name: 'Hüte & Mützen' })).toBe('/category/H%C3%BCte%20%26%20M%C3%BCtzen-42')
    expect(categoryIdOf('T-Shirts-42')).toBe('42')
    expect(categoryIdOf('42')).toBe('42')
  })

  test('every category is found again by its address, whatever its name', () => {
    fc.assert(
      fc.property(id, fc.string({ unit: 'binary' }), (categoryId, name) => {
        const segment = categoryPath({ id: categoryId, name }).slice('/category/'.length)
        expect(segment).not.toMatch(/[/?#]/)
        expect(categoryIdOf(segment)).toBe(categoryId)
        expect(categoryIdOf(decodeURIComponent(segment))).toBe(categoryId)
      }),
    )
  })

  test.each([
    ['p1', undefined, '/product/p1'],
    ['p1-KAR-M', undefined, '/product/p1'],
    ['p1', 'KAR M', '/product/p1?sku=KAR%20M'],
  ])('product %s with sku %s is at %s', (productId, sku, path) => {
    expect(productPath(productId, sku)).toBe(path)
  })

  test('a row of a variant list leads to its product', () => {
    fc.assert(fc.property(id, fc.string(), (productId, sku) => productIdOf(variantRowId(productId, sku)) === productId))
  })
})

describe('banner links', () => {
  test.each([
    ['https://shop.example/category/Zelte-7', '/category/Zelte-7'],
    ['https://shop.example', '/'],
    ['https://shop.example:8443/', '/'],
    ['http://shop.example/product/p1?sku=KAR-M#top', '/product/p1?sku=KAR-M#top'],
    ['https://shop.example?key=a//b', '/?key=a//b'],
    ['https://shop.example//evil.example/x', '/evil.example/x'],
    ['https://shop.example/\\evil.example', '/evil.example'],
    ['https://shop.example\\\\evil.example', '/evil.example'],
    ['https://shop.example/.//evil.example', '/./evil.example'],
  ])('%s leads to %s', (link, path) => {
    expect(bannerPath(link)).toBe(path)
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '/category/7',
    '//evil.example',
    'https://',
    'https:evil.example',
    'https://user:pass@evil.example/',
    'https://shop.example/\t/evil.example',
    ' https://shop.example/',
    'ftp://shop.example/',
    '',
  ])('"%s" is no banner link', link => {
    expect(bannerPath(link)).toBeUndefined()
  })

  test('a path never leaves the shop', () => {
    const part = fc
      .array(fc.constantFrom('/', '\\', '.', '%2e', 'evil.example', '?', '#', '@', ':'))
      .map(parts => parts.join(''))
    fc.assert(
      fc.property(part, tail => {
        const path = bannerPath(`https://shop.example/${tail}`)!
        expect(new URL(path, 'https://shop.example').host).toBe('shop.example')
        expect(new URL(path, 'https://shop.example').pathname).not.toMatch(/^\/[/\\]/)
      }),
    )
  })
})

test.each(['https://x.example/a', 'HTTP://x.example', 'mailto:a@b.example', 'tel:+4940123', '/static/contact-us'])(
  '%s is a safe link',
  link => {
    expect(isSafeLink(link)).toBe(true)
  },
)

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'data:,x',
  '',
])('%j is not', link => {
  expect(isSafeLink(link)).toBe(false)
})
