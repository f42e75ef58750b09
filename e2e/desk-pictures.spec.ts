import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { zipped } from '../src/server/platform/spreadsheet/zip.ts'
import { devices, fillSignIn, openSession, useDevice } from './session.ts'
import { startsOwnShop } from './shop.ts'
import { copyPictures, createBareProduct, createShop, linkPicture, picturesOf } from './shop-database.ts'

const texts = {
  en: {
    kind: 'What the file is about',
    pictures: 'Pictures',
    file: 'Zip file of pictures',
    upload: 'Upload',
    names: 'The names of the files say what they are of',
    check: 'Start the dry run',
    checked: 'Dry run done, nothing written yet',
    unknown: 'No product has this number.',
    changed: 'Changed 1',
    apply: 'Apply 2 changes',
    applied: 'Written',
    report: 'Download with result',
    look: 'Look at undoing',
    would: '1 records would be as before, 0 stay as they are.',
    undo: 'Undo',
    undone: 'Undone',
  },
  de: {
    kind: 'Worum es in der Datei geht',
    pictures: 'Bilder',
    file: 'Zip-Datei mit Bildern',
    upload: 'Hochladen',
    names: 'Die Namen der Dateien sagen, wovon sie sind',
    check: 'Probelauf starten',
    checked: 'Probelauf fertig, noch nichts geschrieben',
    unknown: 'Kein Artikel hat diese Nummer.',
    changed: 'Geändert 1',
    apply: '2 Änderungen schreiben',
    applied: 'Geschrieben',
    report: 'Mit Ergebnis herunterladen',
    look: 'Zurücknehmen prüfen',
    would: '1 Datensätze wären wie vorher, 0 bleiben, wie sie sind.',
    undo: 'Zurücknehmen',
    undone: 'Zurückgenommen',
  },
} as const

for (const device of devices) {
  test(`a zip of pictures is uploaded, looked at, written and undone, ${device.name}`, async ({ page }) => {
    test.skip(!startsOwnShop, 'needs the database of the shop')
    const words = texts[device.language]
    // In a shop of its own: a dry run is outdated once anybody else has written products.
    const { key, address, owner } = await createShop()
    const product = await createBareProduct({ shop: key })
    await copyPictures('NG-3073', product)
    const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#2f6f4f' } })
      .composite([{ input: { create: { width: 300, height: 300, channels: 3, background: '#f2c94c' } } }])
      .jpeg()
      .toBuffer()
    const other = await sharp(picture).negate().png().toBuffer()
    const zip = await zipped([
      [`summer/${product}.jpg`, picture],
      [`${product}_3.png`, other],
      ['IMG_4711.jpg', picture],
    ])
    await useDevice(page, device)
    await page.context().addCookies([{ name: 'locale', value: device.language, url: address }])
    await page.goto(`${address}/desk/imports`)
    await fillSignIn(page, owner)
    await page.keyboard.press('Enter')
    await page.getByLabel(words.kind).selectOption(words.pictures)
    await expect(page.getByText(words.names)).toBeVisible()
    await page.getByLabel(words.file).setInputFiles({ name: 'bilder.zip', mimeType: 'application/zip', buffer: zip })
    await page.getByRole('button', { name: words.upload, exact: true }).click()
    await page.getByRole('button', { name: words.check }).click()

    await expect(page.getByText(words.checked)).toBeVisible()
    await expect(page.getByRole('table').getByText(words.unknown)).toBeVisible()
    await page.getByText(words.changed).click()
    await expect(page.getByRole('cell', { name: product, exact: true })).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: words.report }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toContain(words.unknown)

    await page.getByRole('button', { name: words.apply }).click()
    await expect(page.getByText(words.applied, { exact: true })).toBeVisible()
    const [first] = await picturesOf(product)
    expect(first).toMatch(new RegExp(`^/media/${key}/[0-9a-f]{40}\\.webp$`))
    const typeOf = (path: string) => page.evaluate(async of => (await fetch(of)).headers.get('content-type'), path)
    expect(await typeOf(first!)).toBe('image/webp')

    await page.getByRole('button', { name: words.look }).click()
    await expect(page.getByText(words.would)).toBeVisible()
    await page.getByRole('button', { name: words.undo, exact: true }).click()
    await expect(page.getByText(words.undone, { exact: true })).toBeVisible()
  })
}

test('an address that leads nowhere is named with the reason', async ({ page }) => {
  await linkPicture('NG-3072', 'https://10.0.0.1/tent.jpg')
  await openSession(page, 'operator')
  await page.goto('/desk/imports')
  await expect(page.getByText('https://10.0.0.1/tent.jpg')).toBeVisible()
  await expect(page.getByText('This address is not open to the shop')).toBeVisible()
  await page.getByRole('button', { name: 'Try those given up again' }).click()
  await expect(page.getByText('https://10.0.0.1/tent.jpg')).toBeVisible()
})
