import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { devices, openSession, useDevice } from './session.ts'

const texts = {
  en: {
    kind: 'What the file is about',
    companies: 'Companies',
    file: /^File/,
    upload: 'Upload',
    noFile: 'Please choose a file.',
    leftOut: 'Left out',
    standsFor: 'Stands for',
    check: 'Start the dry run',
    checked: 'Dry run done, nothing written yet',
    needed: /A value is needed here/,
    created: 'Created 2',
    applied: 'Written',
    report: 'Download with result',
    rejected: 'rejected',
    correct: 'Correct row 4 here',
    keep: 'Keep',
    corrected: '1 row corrected.',
    checkAgain: 'New dry run',
    search: 'Find rows',
    noRows: 'No such rows.',
    none: 'Rejected 0',
    all: 'Created 3',
    applyAll: 'Apply 3 changes',
    applyTwo: 'Apply 2 changes',
    done: '3 changes were written.',
    country: '“XX”',
    look: 'Look at undoing',
    would: '3 records would be as before, 0 stay as they are.',
    undo: 'Undo',
    undone: 'Undone',
    imports: 'Imports',
    help: 'Columns explained',
    needs: 'needed',
  },
  de: {
    kind: 'Worum es in der Datei geht',
    companies: 'Firmen',
    file: /^Datei/,
    upload: 'Hochladen',
    noFile: 'Bitte wählen Sie eine Datei.',
    leftOut: 'Weggelassen',
    standsFor: 'Steht für',
    check: 'Probelauf starten',
    checked: 'Probelauf fertig, noch nichts geschrieben',
    needed: /Hier wird ein Wert gebraucht/,
    created: 'Angelegt 2',
    applied: 'Geschrieben',
    report: 'Mit Ergebnis herunterladen',
    rejected: 'abgelehnt',
    correct: 'Zeile 4 hier berichtigen',
    keep: 'Übernehmen',
    corrected: '1 Zeile berichtigt.',
    checkAgain: 'Neuer Probelauf',
    search: 'Zeilen finden',
    noRows: 'Keine solchen Zeilen.',
    none: 'Abgelehnt 0',
    all: 'Angelegt 3',
    applyAll: '3 Änderungen schreiben',
    applyTwo: '2 Änderungen schreiben',
    done: '3 Änderungen sind geschrieben.',
    country: '„XX“',
    look: 'Zurücknehmen prüfen',
    would: '3 Datensätze wären wie vorher, 0 bleiben, wie sie sind.',
    undo: 'Zurücknehmen',
    undone: 'Zurückgenommen',
    imports: 'Importe',
    help: 'Spalten erklärt',
    needs: 'nötig',
  },
} as const

// One after the other: imports of one kind wait for each other.
test.describe.configure({ mode: 'default' })

for (const device of devices) {
  test(`a file is uploaded, mapped, looked at, written and undone, ${device.name}`, async ({ page }) => {
    const words = texts[device.language]
    const id = randomUUID().slice(0, 6)
    const fileName = `kunden-${id}.csv`
    const content = [
      'Debitor;Firma;MwSt.-Land;Tourplan',
      `E1${id};Alpenglück ${id};AT;ruft an`,
      `E2${id};Bergfreund ${id};DE;`,
      `E3${id};;DE;`,
    ].join('\r\n')
    await useDevice(page, device)
    await openSession(page, 'operator')
    await page.goto('/desk/imports')
    await page.getByLabel(words.kind).selectOption(words.companies)
    await page.getByRole('button', { name: words.upload, exact: true }).click()
    await expect(page.getByText(words.noFile)).toBeVisible()
    const file = { name: fileName, mimeType: 'text/csv', buffer: Buffer.from(content) }
    await page.getByLabel(words.file).setInputFiles(file)
    await page.getByRole('button', { name: words.upload, exact: true }).click()

    await expect(page.getByRole('heading', { level: 1, name: fileName })).toBeVisible()
    const column = (heading: string) => page.getByLabel(`${heading}: ${words.standsFor}`)
    await expect(column('Debitor')).toHaveValue('customerNo')
    await expect(column('Firma')).toHaveValue('name')
    await expect(column('Tourplan')).toHaveValue('')
    await page.getByRole('button', { name: words.check }).click()

    await expect(page.getByText(words.checked)).toBeVisible()
    await expect(page.getByRole('table').getByText(words.needed).first()).toBeVisible()
    await page.getByText(words.created).click()
    await expect(page.getByRole('cell', { name: `E1${id}`, exact: true })).toBeVisible()
    await page.getByLabel(words.search).fill(`e2${id}`)
    await expect(page.getByRole('cell', { name: `E2${id}`, exact: true })).toBeVisible()
    await expect(page.getByRole('cell', { name: `E1${id}`, exact: true })).toHaveCount(0)
    await page.getByLabel(words.search).fill('nothing')
    await expect(page.getByText(words.noRows)).toBeVisible()
    await page.getByLabel(words.search).fill('')
    await expect(page.getByRole('cell', { name: `E1${id}`, exact: true })).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: words.report }).click()
    const report = await readFile(await (await download).path(), 'utf8')
    expect(report.split('\r\n')[3]).toContain(words.rejected)
    expect(report).toContain(`Bergfreund ${id}`)

    // Corrected in another cell it is rejected still, and shown as it reads now.
    await page.getByText(words.none.replace('0', '1')).click()
    await page.getByRole('button', { name: words.correct }).click()
    await page.getByLabel('MwSt.-Land', { exact: true }).fill('XX')
    await page.getByRole('button', { name: words.keep }).click()
    await expect(page.getByText(words.corrected)).toBeVisible()
    await expect(page.getByRole('button', { name: words.applyTwo })).toBeDisabled()
    await page.getByRole('button', { name: words.checkAgain }).first().click()
    await expect(page.getByRole('table').getByText(words.country)).toBeVisible()
    await expect(page.getByRole('button', { name: words.applyTwo })).toBeEnabled()

    // The row without a name is given one in place, and goes with the others.
    await page.getByRole('button', { name: words.correct }).click()
    await page.getByLabel('MwSt.-Land', { exact: true }).fill('DE')
    await page.getByLabel('Firma', { exact: true }).fill(`Gipfelkreuz ${id}`)
    await page.getByRole('button', { name: words.keep }).click()
    await expect(page.getByText(words.corrected)).toBeVisible()
    await page.getByRole('button', { name: words.checkAgain }).first().click()
    await expect(page.getByText(words.all)).toBeVisible()
    await expect(page.getByText(words.none)).toBeVisible()

    await page.getByRole('button', { name: words.applyAll }).click()
    await expect(page.getByText(words.done)).toBeVisible()
    await expect(page.getByText(words.applied, { exact: true })).toBeVisible()
    // The page is found again where it was left.
    await page.goto('/desk/imports')
    await page.getByRole('link', { name: fileName }).click()
    await page.getByRole('button', { name: words.look }).click()
    await expect(page.getByText(words.would)).toBeVisible()
    await page.getByRole('button', { name: words.undo, exact: true }).click()
    await expect(page.getByText(words.undone, { exact: true })).toBeVisible()
  })

  test(`the columns of a kind are explained, ${device.name}`, async ({ page }) => {
    const words = texts[device.language]
    await useDevice(page, device)
    await openSession(page, 'operator')
    await page.goto('/desk/imports/kinds/companies')
    await expect(page.getByRole('heading', { level: 1, name: words.companies })).toBeVisible()
    const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'customerNo', exact: true }) })
    await expect(row.getByText(words.needs)).toBeVisible()
  })
}

for (const device of devices) {
  test(`a name that is misspelt in many rows is mended once, and large changes are counted, ${device.name}`, async ({
    page,
  }) => {
    const words = {
      en: {
        kind: 'Prices',
        use: 'Use for 3 rows',
        none: 'Rejected 0',
        show: 'Show 3 rows',
        moves: 'How prices move, in %',
      },
      de: {
        kind: 'Preise',
        use: 'Für 3 Zeilen verwenden',
        none: 'Abgelehnt 0',
        show: '3 Zeilen zeigen',
        moves: 'Wie sich Preise ändern, in %',
      },
    }[device.language]
    const { check, kind, upload, file } = texts[device.language]
    const rows = ['NG-1042', 'NG-2042', 'NG-1002'].map(sku => `list;Fachandel CH;${sku};99.00`)
    const content = ['kind;list;sku;price', ...rows, 'base;;NG-1042;100.00', 'base;;NG-2042;131.00'].join('\n')
    await useDevice(page, device)
    await openSession(page, 'operator')
    await page.goto('/desk/imports')
    await page.getByLabel(kind).selectOption(words.kind)
    await page
      .getByLabel(file)
      .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
    await page.getByRole('button', { name: upload, exact: true }).click()
    await page.getByRole('button', { name: check }).click()

    await expect(page.getByRole('button', { name: words.show })).toBeVisible()
    await expect(page.getByRole('region', { name: words.moves })).toBeVisible()
    await page.getByRole('button', { name: words.use }).click()
    await expect(page.getByText(words.none)).toBeVisible()
    await expect(page.getByRole('button', { name: words.use })).toHaveCount(0)
  })
}

test('one rejected row holds back a file of all rows or none, and a reader is offered nothing to press', async ({
  page,
}) => {
  const content = 'kind;variantSku;price;Price\nbase;NG-1042-SPR-XS;1120.00;1\nbase;NONE;1;1\n'
  await openSession(page, 'operator')
  await page.goto('/desk/imports')
  await page.getByLabel(texts.en.kind).selectOption('Prices')
  await page
    .getByLabel(texts.en.file)
    .setInputFiles({ name: 'strict.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await page.getByRole('button', { name: texts.en.upload, exact: true }).click()
  await expect(page.getByText('The heading “Price” stands more than once in this file.')).toBeVisible()
  await expect(page.getByLabel('Price (2): Stands for')).toHaveValue('')
  await page.getByLabel('All rows or none').check()
  await page.getByRole('button', { name: texts.en.check }).click()
  const apply = page.getByRole('button', { name: 'Apply 1 change' })
  await expect(page.getByText('Nothing can be written while 1 row is rejected')).toBeVisible()
  await expect(apply).toBeDisabled()

  await page.getByLabel('All rows or none').uncheck()
  await page.getByRole('button', { name: texts.en.checkAgain }).click()
  await expect(apply).toBeEnabled()
  const correct = page.getByRole('button', { name: 'Correct row 3 here' })
  await expect(correct).toBeVisible()
  await page.getByText('All', { exact: true }).click()
  await expect(page.getByRole('cell', { name: 'base · NG-1042-SPR-XS · 1', exact: true })).toBeVisible()
  await expect(page.getByText('1,120.00')).toBeVisible()

  await openSession(page, 'reader')
  await page.reload()
  await expect(page.getByRole('cell', { name: 'rejected' }).or(page.getByText('“NONE”')).first()).toBeVisible()
  await expect(correct).toHaveCount(0)
  await expect(apply).toHaveCount(0)
  await page.goto('/desk/imports/sources')
  await expect(page.getByText('could not be loaded')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
})

test('a file that is no table is refused in words', async ({ page }) => {
  await openSession(page, 'operator')
  await page.goto('/desk/imports')
  const file = { name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('\u0089PNG\r\n\0\0\0\0', 'latin1') }
  await page.getByLabel(texts.en.file).setInputFiles(file)
  await page.getByRole('button', { name: texts.en.upload, exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('This file is no table that can be read.')
})

test('an import that cannot be loaded says so and can be tried again', async ({ page }) => {
  await openSession(page, 'operator')
  await page.route('**/api/desk/imports', route => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/desk/imports')
  await expect(page.getByText('The imports could not be loaded.')).toBeVisible()
  await page.unroute('**/api/desk/imports')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The imports could not be loaded.')).toHaveCount(0)
})

test('who may read and not write is offered exports, and no upload', async ({ page }) => {
  await openSession(page, 'reader')
  await page.goto('/desk/imports')
  await expect(page.getByRole('button', { name: 'Export all' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload', exact: true })).toHaveCount(0)
})
