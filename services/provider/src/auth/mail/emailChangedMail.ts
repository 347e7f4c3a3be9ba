import { isGerman } from './isGerman.ts'
import { type Letter, writeMail } from './writeMail.ts'

type Facts = {
  readonly locale: string
  /** The new address with its middle hidden. */
  readonly newEmail: string
}

/** The notice to the former address after a change of e-mail. */
export function emailChangedMail({ locale, newEmail }: Facts): Letter {
  return isGerman(locale)
    ? writeMail('Deine E-Mail-Adresse wurde geändert', [
        `Deine Wallet gehört jetzt zur Adresse ${newEmail}. Diese Adresse hier meldet dich nicht mehr an.`,
        'Warst du das nicht? Öffne deine Wallet auf einem Gerät, auf dem du noch angemeldet bist, beende alle anderen Sitzungen und sende dein Guthaben an eine neue Wallet.',
      ])
    : writeMail('Your e-mail address was changed', [
        `Your wallet now belongs to the address ${newEmail}. This address no longer logs you in.`,
        "Wasn't this you? Open your wallet on a device where you're still logged in, end all other sessions, and send your funds to a new wallet.",
      ])
}
