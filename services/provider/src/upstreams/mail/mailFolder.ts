import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailPort } from './MailPort.ts'

/** Writes each mail to a file instead of sending it. File names sort by time. */
export function mailFolder({ folder }: { readonly folder: string }): MailPort {
  let count = 0
  return {
    async send({ html, subject, text, to }) {
      await mkdir(folder, { recursive: true })
      const moment = new Date().toISOString().replaceAll(':', '-')
      const name = `${moment}-${String(++count).padStart(4, '0')}`
      const head = `To: ${oneLine(to)}\nSubject: ${oneLine(subject)}\n\n`
      // Mail contains codes, so only the operator may read it.
      const options = { flag: 'wx', mode: 0o600 }
      await writeFile(join(folder, `${name}.txt`), `${head}${text}\n`, options)
      if (html) await writeFile(join(folder, `${name}.html`), html, options)
    },
  }
}

/** A line break in an address could forge a header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
