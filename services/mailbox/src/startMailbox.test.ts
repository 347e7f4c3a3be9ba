import { createTransport } from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import { startMailbox } from './startMailbox.ts'

test('catches a mail, and shows it as JSON and on a page', async () => {
  const mailbox = await startMailbox()
  onTestFinished(() => mailbox.stop())
  const transport = createTransport({ url: mailbox.smtpUrl })
  const mail = { from: 'us@latchkey.example', subject: '123456 ist dein Code', text: 'Grüße' }
  await transport.sendMail({ ...mail, to: 'vera@example.com' })
  await transport.sendMail({
    ...mail,
    subject: '<script>',
    text: '<img src=x> http://localhost:5175/device#abc',
    to: 'max@example.com',
  })

  const response = await fetch(`${mailbox.url}/api/messages?to=vera@example.com`)
  expect(await response.json()).toMatchObject({
    messages: [{ subject: '123456 ist dein Code', text: 'Grüße\n', to: ['vera@example.com'] }],
  })
  expect(mailbox.messages('max@example.com')).toHaveLength(1)
  const page = await (await fetch(mailbox.url)).text()
  expect(page).toContain('This server catches mail and sends none.')
  expect(page).toContain('href="http://localhost:5175/device#abc"')
  expect(page).not.toMatch(/<script|<img/)
})
