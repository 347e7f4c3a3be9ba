import { createHash } from 'node:crypto'
import type { Persona } from './Persona.ts'

/** An account at a provider. */
export type LocalAccount = {
  /** Differs between providers, as real ones do. */
  readonly subject: string
  readonly email: string
  readonly name: string
  readonly isVerified: boolean
}

/** The accounts that logged in at one provider, by subject. */
export type Accounts = {
  add(email: string, isVerified: boolean): LocalAccount
  find(subject: string): LocalAccount | undefined
}

export function createAccounts(persona: Persona): Accounts {
  const accounts = new Map<string, LocalAccount>()
  return {
    add(typed, isVerified) {
      const email = typed.toLowerCase()
      const hash = createHash('sha256').update(`${persona} ${email}`).digest()
      // GitHub's ids are numbers.
      const subject =
        persona === 'github' ? String(hash.readUIntBE(0, 6)) : hash.toString('hex').slice(0, 24)
      const account = { email, isVerified, name: email.split('@')[0] ?? email, subject }
      accounts.set(subject, account)
      return account
    },
    find: (subject) => accounts.get(subject),
  }
}
