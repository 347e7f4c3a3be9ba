import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { fakeClock } from '../fakeClock.ts'
import type { Fetch } from '../fetchJson.ts'
import { fixture } from '../fixtures/fixture.ts'
import { mailFolder } from './mailFolder.ts'
import { postmark } from './postmark.ts'

const mail = { to: 'vera@example.com', subject: 'Your code', text: 'It is 123 456.' }

describe('mailFolder', () => {
  async function setup() {
    const home = await mkdtemp(join(tmpdir(), 'latchkey-mail-'))
    onTestFinished(() => rm(home, { recursive: true }))
    const folder = join(home, 'mail')
    const all = async () => {
      const names = (await readdir(folder)).sort()
      return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    }
    return { all, folder, port: mailFolder({ folder }) }
  }

  test('writes each mail to a file', async () => {
    const { all, folder, port } = await setup()
    await port.send(mail)
    await port.send({ ...mail, html: '<b>123 456</b>', subject: 'Another' })
    const written = 'To: vera@example.com\nSubject: Your code\n\nIt is 123 456.\n'
    expect(await all()).toEqual([
      written,
      '<b>123 456</b>',
      written.replace('Your code', 'Another'),
    ])
    const [first = ''] = await readdir(folder)
    expect((await stat(join(folder, first))).mode & 0o077).toBe(0)
  })

  test('keeps an address on one line', async () => {
    const { all, port } = await setup()
    await port.send({ ...mail, to: 'vera@example.com\nSubject: Something else' })
    expect((await all())[0]?.split('\n').slice(0, 2)).toEqual([
      'To: vera@example.com Subject: Something else',
      'Subject: Your code',
    ])
  })
})

describe('postmark', () => {
  function setup(answers: readonly Response[]) {
    const waiting = [...answers]
    const clock = fakeClock()
    const fetch = vi.fn<Fetch>(async () => waiting.shift() ?? new Response('', { status: 500 }))
    return {
      clock,
      fetch,
      port: postmark({ clock, fetch, from: 'us@latchkey.example', token: 't' }),
    }
  }

  test('sends mail through Postmark', async () => {
    const { fetch, port } = setup([fixture('postmark.sent')])
    await port.send({ ...mail, html: '<b>123 456</b>' })
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url?.href).toBe('https://api.postmarkapp.com/email')
    expect(new Headers(init?.headers).get('x-postmark-server-token')).toBe('t')
    expect(JSON.parse(String(init?.body))).toEqual({
      From: 'us@latchkey.example',
      HtmlBody: '<b>123 456</b>',
      MessageStream: 'outbound',
      Subject: 'Your code',
      TextBody: 'It is 123 456.',
      To: 'vera@example.com',
    })
  })

  test('retries after a temporary failure', async () => {
    const { clock, fetch, port } = setup([
      new Response('', { status: 503 }),
      fixture('postmark.sent'),
    ])
    const sending = port.send(mail)
    await clock.advance(1_000)
    await sending
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  test('does not retry a rejected address', async () => {
    const { fetch, port } = setup([fixture('postmark.inactive', 422)])
    await expect(port.send(mail)).rejects.toMatchObject({ problem: 'refused' })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('fails if an accepted message carries an error code', async () => {
    const { port } = setup([fixture('postmark.inactive')])
    await expect(port.send(mail)).rejects.toMatchObject({ problem: 'invalid' })
  })
})
