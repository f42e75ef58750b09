import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { makeTenant } from '#testing/builders.ts'
import { startTestShop } from '#testing/test-shop.ts'

test('mails go to the SMTP server, and a mail it refuses at first is delivered later', async () => {
  const received: string[] = []
  let refusals = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let mail = ''
      stream.on('data', chunk => {
        mail += chunk
      })
      stream.on('end', () => {
        // Busy for the first try of every run; a real server says the same under load.
        if (refusals++ === 0) return done(Object.assign(new Error('busy'), { responseCode: 451 }))
        received.push(mail)
        done()
      })
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const shop = await startTestShop({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    KONTOR_MAIL_FROM: 'Shop <shop@north.example>',
  })
  await makeTenant(shop.db, 'north')
  const answer = await new ApiClient(shop.address).post('/api/user/requestAccount', {
    companyName: 'Seilschaft GmbH',
    firstName: 'Nina',
    lastName: 'Berg',
    email: 'nina@seilschaft.example',
    street: 'Am Hang 3',
    zipCode: '87561',
    city: 'Oberstdorf',
    country: 'DE',
    tenant: 'north',
  })
  expect(answer.status).toBe(200)
  await expect.poll(() => received.length, { interval: 500 }).toBe(2)
  expect(
    received.some(
      mail => mail.includes('To: nina@seilschaft.example') && mail.includes('From: Shop <shop@north.example>'),
    ),
  ).toBe(true)
  expect(received.some(mail => mail.includes('To: sales@north.example'))).toBe(true)
  // A program that reads a mail as one text meets the plain part first.
  for (const mail of received) {
    expect(mail).toMatch(/multipart\/alternative[\s\S]+Content-Type: text\/plain[\s\S]+Content-Type: text\/html/)
  }
  await shop.stop()
  await new Promise<void>(resolve => server.close(() => resolve()))
})
