import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailPort } from './MailPort.ts'

/** Puts mail into a folder instead of sending it, one file each, the oldest first by name. */
export function mailFolder({ folder }: { readonly folder: string }): MailPort {
  let count = 0
  return {
    async send({ html, subject, text, to }) {
      await mkdir(folder, { recursive: true })
      const moment = new Date().toISOString().replaceAll(':', '-')
      const name = `${moment}-${String(++count).padStart(4, '0')}`
      const head = `To: ${oneLine(to)}\nSubject: ${oneLine(subject)}\n\n`
      // Codes are in there: they are for whoever runs this, and for nobody else on the machine.
      const options = { flag: 'wx', mode: 0o600 }
      await writeFile(join(folder, `${name}.txt`), `${head}${text}\n`, options)
      if (html) await writeFile(join(folder, `${name}.html`), html, options)
    },
  }
}

/** A line that was put into an address could look like a heading of its own. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
