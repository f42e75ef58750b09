import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { makeTenant } from '#testing/builders.ts'
import { startTestShop } from '#testing/test-shop.ts'
import { readEnvironment } from '../platform/environment.ts'
import { openMailTransport } from '../platform/mail/transport.ts'

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

test('many mails share three connections, and a connection that was lost is replaced', async () => {
  let connections = 0
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      connections++
      done()
    },
    onData(stream, session, done) {
      stream.resume().on('end', () => {
        received.push(session.envelope.rcptTo[0]!.address)
        done()
      })
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const transport = openMailTransport(readEnvironment({ SMTP_URL: `smtp://127.0.0.1:${port}` }))
  const send = (n: number) => transport.send({ to: `p${n}@people.example`, subject: 'x', text: 'x' })
  await Promise.all(Array.from({ length: 30 }, (_, n) => send(n)))
  expect(new Set(received).size).toBe(30)
  expect(connections).toBeLessThanOrEqual(3)
  for (const connection of server.connections) connection.close()
  await expect.poll(() => server.connections.size).toBe(0)
  await send(30)
  expect(received).toHaveLength(31)
  transport.close()
  await new Promise<void>(resolve => server.close(() => resolve()))
})
