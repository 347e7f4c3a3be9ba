import { isGerman } from './isGerman.ts'
import { type Letter, writeMail } from './writeMail.ts'

type Facts = {
  readonly code: string
  readonly locale: string
  readonly minutes: number
  /** The site that the visitor logs in to. */
  readonly site: string
}

/** The mail with a login code. It has no link: a code is typed where it was requested. */
export function codeMail({ code, locale, minutes, site }: Facts): Letter {
  return isGerman(locale)
    ? writeMail(`${code} ist dein Code`, [
        `Dein Code für ${site}:`,
        { code },
        `Er gilt ${minutes} Minuten und nur einmal. Gib ihn nur im Fenster ein, in dem du ihn angefordert hast. Gib ihn niemandem weiter, auch nicht uns.`,
        'Du hast keinen Code angefordert? Lösche diese Mail. Ohne den Code kann sich niemand anmelden.',
      ])
    : writeMail(`${code} is your code`, [
        `Your code for ${site}:`,
        { code },
        `It works for ${minutes} minutes, and once. Enter it only in the window where you requested it. Never share it, not even with us.`,
        "Didn't request a code? Delete this mail. Without the code, no login is possible.",
      ])
}
