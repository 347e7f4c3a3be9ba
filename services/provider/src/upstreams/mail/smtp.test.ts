import { startMailbox } from '@latchkey/mailbox'
import { expect, onTestFinished, test } from 'vitest'
import { codeMail } from '../../auth/mail/codeMail.ts'
import { deviceMail } from '../../auth/mail/deviceMail.ts'
import { checkHeaders } from './checkHeaders.ts'
import { smtp } from './smtp.ts'

const from = 'us@latchkey.example'

test('delivers a mail with text and HTML', async () => {
  const mailbox = await startMailbox()
  onTestFinished(() => mailbox.stop())
  const facts = { code: '123456', locale: 'de', minutes: 20, site: 'https://shop.example' }
  await smtp({ from, url: mailbox.smtpUrl }).send({ to: 'vera@example.com', ...codeMail(facts) })
  const [mail] = mailbox.messages('vera@example.com')
  expect(mail).toMatchObject({ from, subject: '123456 ist dein Code', to: ['vera@example.com'] })
  expect(mail?.text).toContain('Gib ihn nur im Fenster ein')
  expect(mail?.html).toContain('<b>123456</b>')
  expect(mail?.html).not.toMatch(/<img|<a /)
})

test.each([
  ['vera@example.com\r\nBcc: max@example.com', 'Code'],
  ['vera@example.com, max@example.com', 'Code'],
  ['Max <max@example.com>', 'Code'],
  ['vera@example.com', 'Code\r\nBcc: max@example.com'],
  ['vera@example.com', 'Code\nX-Other: 1'],
  ['vera@example.com', 'Code\u0000'],
])('refuses forged headers (%j, %j)', async (to, subject) => {
  const mailbox = await startMailbox()
  onTestFinished(() => mailbox.stop())
  const sending = smtp({ from, url: mailbox.smtpUrl }).send({ subject, text: 'Hi', to })
  await expect(sending).rejects.toMatchObject({ problem: 'refused' })
  expect(mailbox.messages('max@example.com')).toEqual([])
  expect(() => checkHeaders({ subject, to })).toThrow('forge')
})

test('reports an unreachable mail server', async () => {
  const sending = smtp({ from, url: 'smtp://127.0.0.1:1' }).send({
    subject: 'Code',
    text: 'Hi',
    to: 'vera@example.com',
  })
  await expect(sending).rejects.toMatchObject({ problem: 'unreachable', upstream: 'SMTP' })
})

test('shows hostile text of a mail as text', () => {
  const { html, text } = deviceMail({
    browser: '<script>alert(1)</script>',
    locale: 'en',
    minutes: 20,
    requestedAt: new Date(Date.UTC(2026, 10, 25, 12, 30)),
    site: 'https://"><img src=x>',
    url: 'https://wallet.example/device#abc',
  })
  expect(html).not.toMatch(/<script|<img/)
  expect(html).toContain('href="https://wallet.example/device#abc"')
  expect(text).toContain('Nov 25, 2026, 12:30')
})
