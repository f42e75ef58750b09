import { mkdirSync, readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { browserArguments, findBrowser } from './find-browser.ts'

/** Renders the icons of the installed app from the logo, into src/web/public/icons. Run it when the logo changes. */
const folder = new URL('../src/web/public/icons/', import.meta.url).pathname
const mark = readFileSync(new URL('../src/web/assets/mark.svg', import.meta.url), 'utf8')
const canvas = '#f6f5f1'

/** Of a maskable icon only the inner circle is always visible. */
const icons = [
  { file: 'app-192', size: 192, share: 0.78 },
  { file: 'app-512', size: 512, share: 0.78 },
  { file: 'app-maskable-512', size: 512, share: 0.56 },
  { file: 'touch-180', size: 180, share: 0.7 },
]

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments })
for (const { file, size, share } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${canvas}">${mark}`,
  )
  await page.locator('svg').evaluate((svg, width) => {
    svg.setAttribute('width', String(width))
    svg.setAttribute('height', String(width))
  }, size * share)
  await page.screenshot({ path: `${folder}${file}.png` })
  await page.close()
}
await browser.close()
