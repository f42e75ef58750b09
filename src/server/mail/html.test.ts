import { describe, expect, test } from 'vitest'
import { defaultSite } from '#contract/shop/read-settings.ts'
import { brandShades } from '#domain/appearance/brand-colour.ts'
import type { TenantId } from '#domain/ids.ts'
import type { Tenant } from '../settings/queries.ts'
import { htmlOf } from './html.ts'
import { write } from './mail-texts.ts'
import { orderPlacedMail } from './order-mails.ts'

const sender = { name: 'North & Sons', contact: ['Kai 1', 'shop@north.example'], brandColour: '#0f6c93' }
const html = (...paragraphs: Parameters<typeof htmlOf>[0]['paragraphs']) =>
  htmlOf({ subject: 'Hello', paragraphs }, 'en', sender)

const tenant: Tenant = {
  id: 1 as TenantId,
  key: 'north',
  name: 'North',
  origin: null,
  hosts: [],
  settings: {
    site: { ...defaultSite, companyName: 'North', email: 'shop@north.example', brandColour: '#0f6c93' },
    private: {
      salesTeamEmail: 'sales@north.example',
      visibleStockCap: 100,
      lowStockThreshold: 10,
      attachesDeliveryNotes: false,
      releasesBackOrders: false,
      keepsCancelledMoney: false,
      isResetNeutral: false,
    },
  },
}

describe('the HTML of a mail', () => {
  test('has the name of the shop on its brand colour, and the contact in the footer', () => {
    expect(html('Hi')).toMatch(/background:#0f6c93;color:#ffffff[^>]*>North &#38; Sons</)
    expect(html('Hi')).toContain('Kai 1&nbsp;· shop@north.example')
  })

  test('a brand colour that is too light to read on is made darker', () => {
    const light = htmlOf({ subject: '', paragraphs: [] }, 'en', { ...sender, brandColour: '#ffee88' })
    expect(light).not.toContain('#ffee88')
    expect(light).toContain(`background:${brandShades('#ffee88', 'light').accent}`)
  })

  test('a link is a button with its label, and readable below it', () => {
    const link = 'https://north.example/reset?token=abc'
    const made = html({ link, label: 'Set a new password' })
    expect(made).toMatch(/<a href="https:\/\/north\.example\/reset\?token=abc"[^>]*>Set a new password<\/a>/)
    expect(made).toContain(`>${link}</p>`)
  })

  test('a link that does not lead to the web is only text', () => {
    expect(html({ link: 'javascript:alert(1)', label: 'Go' })).not.toContain('<a ')
  })

  test('rows are a table of two columns', () => {
    expect(html({ title: 'Order A1', rows: [['Total', '238.00 EUR']] })).toMatch(
      /Order A1<\/td><\/tr><tr><td [^>]*>Total<\/td><td [^>]*>238\.00 EUR<\/td><\/tr>/,
    )
  })

  const bad = '<script>alert("1")</script>'
  test.each([
    ['a paragraph', bad],
    ['a link', { link: `https://north.example/${bad}`, label: bad }],
    ['a row', { title: bad, rows: [[bad, bad]] as const }],
    ['a message', { quoted: bad }],
  ])('markup in %s is only text', (_name, paragraph) => {
    expect(html(paragraph)).not.toContain('<script')
    expect(html(paragraph)).toContain('&#60;script&#62;alert(&#34;1&#34;)')
  })

  test('markup in the subject and in the name of the shop is only text', () => {
    expect(htmlOf({ subject: bad, paragraphs: [] }, 'en', { ...sender, name: bad })).not.toContain('<script')
  })
})

test('people who are known by no first name are greeted without one', () => {
  const link = 'https://north.example/reset?token=1'
  const textFor = (firstName: string) => write('passwordReset', 'de', tenant, { firstName, link }).text
  expect(textFor('')).toMatch(/^Hallo,\n/)
  expect(textFor('Ada')).toMatch(/^Hallo Ada,\n/)
})

test('a German mail says so in its HTML', () => {
  const mail = write('passwordReset', 'de', tenant, { firstName: 'Ada', link: 'https://north.example/reset?token=1' })
  expect(mail.html).toContain('<html lang="de">')
  expect(mail.html).toContain('>Neues Passwort festlegen</a>')
  expect(mail.text).toContain('\n\nhttps://north.example/reset?token=1\n\n')
})

test('a link that a buyer writes to the sales team is no button of the shop', () => {
  const message = 'https://elsewhere.example/'
  const mail = write('contact', 'en', tenant, { firstName: 'Ada', subject: 'Boots', message, about: { name: 'Ada' } })
  expect(mail.text).toBe('Somebody wrote to North:\n\nhttps://elsewhere.example/\n\nname: Ada\n')
  expect(mail.html).toContain(message)
  expect(mail.html).not.toContain('<a ')
})

test('the mail of an order says the same in text and in HTML', () => {
  const mail = orderPlacedMail('en', tenant, {
    firstName: 'Ada',
    isApproved: false,
    orders: [
      {
        number: 'A200001',
        externalNumber: 'B7',
        status: 'Received',
        content: '1 style, 2 pieces',
        receiver: 'Huber <GmbH>, Kai 1',
        arrival: '',
        season: '',
        total: '238.00 EUR',
      },
    ],
    link: 'https://north.example/my-account/order-history',
  })
  expect(mail.text).toContain(
    'Order A200001 (your number B7)\nStatus: Received\n1 style, 2 pieces\nDeliver to: Huber <GmbH>, Kai 1\nTotal including VAT: 238.00 EUR\n\nThe order confirmation is attached.',
  )
  expect(mail.html).toContain('Huber &#60;GmbH&#62;, Kai 1')
  expect(mail.html).toContain('<a href="https://north.example/my-account/order-history"')
})
