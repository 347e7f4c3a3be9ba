import { describe, expect, test } from 'vitest'
import { codeMail } from './codeMail.ts'
import { deviceMail } from './deviceMail.ts'
import { emailChangedMail } from './emailChangedMail.ts'

const hostile = `https://a"><a href='https://evil.example'>Log in</a>`
const url = 'https://secure.example/device#token'

const mails = (locale: string) => [
  codeMail({ code: '123456', locale, minutes: 20, site: hostile }),
  deviceMail({
    browser: hostile,
    locale,
    minutes: 20,
    requestedAt: new Date(0),
    site: hostile,
    url,
  }),
  emailChangedMail({ locale, newEmail: hostile }),
]

describe.each(['en', 'de-AT', `de\r\nBcc: max@example.com`])('mails in %j', (locale) => {
  test('have no link but that of the secure site, whatever the names in them', () => {
    const links = mails(locale).flatMap(({ html = '' }) =>
      [...html.matchAll(/<a\b[^>]*>/g)].map(([tag]) => tag),
    )
    expect(links).toEqual([`<a href="${url}">`])
  })

  test('have subjects of one line, without the names of others', () => {
    for (const { subject } of mails(locale)) {
      expect(subject).not.toMatch(/[\r\n]/)
      expect(subject).not.toContain('evil')
    }
  })
})
