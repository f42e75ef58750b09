import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductImage } from './ProductImage.tsx'

const image = { url: '/media/kar', thumb: '/media/kar-64', card: '/media/kar-160' }
const product = {
  images: [
    { image, alt: 'Kar' },
    { image: { ...image, thumb: '/media/second' }, alt: 'Back' },
  ],
}

test.each([
  ['thumb', '/media/kar-64', 64],
  ['card', '/media/kar-160', 160],
] as const)('the first picture as a %s is %s, %d pixels each way', (size, src, pixels) => {
  const markup = renderToStaticMarkup(createElement(ProductImage, { product, size, className: '' }))
  expect(markup).toContain(`src="${src}"`)
  expect(markup).toContain(`width="${pixels}" height="${pixels}"`)
})

test('a product without pictures keeps its space', () => {
  const markup = renderToStaticMarkup(
    createElement(ProductImage, { product: { images: [] }, size: 'thumb', className: 'size-16' }),
  )
  expect(markup).not.toContain('<img')
  expect(markup).toContain('size-16')
})
