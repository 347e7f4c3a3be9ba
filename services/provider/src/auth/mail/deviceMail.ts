import { isGerman } from './isGerman.ts'
import { type Letter, writeMail } from './writeMail.ts'

type Facts = {
  readonly browser: string
  readonly locale: string
  readonly minutes: number
  readonly requestedAt: Date
  readonly site: string
  /** The secure site's page that approves the device. */
  readonly url: string
}

/** The mail about a new device: what, where, when, and for which site. */
export function deviceMail({ browser, locale, minutes, requestedAt, site, url }: Facts): Letter {
  const german = isGerman(locale)
  const when = new Intl.DateTimeFormat(german ? 'de' : 'en', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(requestedAt)
  return german
    ? writeMail('Neues Gerät bestätigen', [
        'Jemand hat deinen Code eingegeben, um deine Wallet auf einem neuen Gerät zu öffnen.',
        `Gerät: ${browser}\nSeite: ${site}\nZeit: ${when} UTC`,
        { label: 'Warst du das? Prüfe die Angaben und bestätige', link: url },
        `Der Link gilt ${minutes} Minuten und nur einmal.`,
        'Warst du das nicht? Öffne den Link und lehne ab. Ändere dann das Passwort deines Postfachs, denn jemand kennt einen Code daraus.',
      ])
    : writeMail('Approve a new device', [
        'Your code was entered to open your wallet on a new device.',
        `Device: ${browser}\nSite: ${site}\nTime: ${when} UTC`,
        { label: 'Was this you? Check the details and approve', link: url },
        `The link works for ${minutes} minutes, and once.`,
        "Wasn't this you? Open the link and decline. Then change the password of your mailbox, because a code from it is known.",
      ])
}
