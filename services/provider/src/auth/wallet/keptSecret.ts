import * as v from 'valibot'
import type { AuthParts } from '../AuthParts.ts'

const kept = v.object({
  loginShare: v.optional(v.string()),
  sealedSecret: v.optional(v.string()),
})

/** The secret that the provider keeps of a wallet. */
export type Kept = {
  readonly loginShare?: string | undefined
  readonly sealedSecret?: string | undefined
}

type Place = { readonly userId: string; readonly splitId: string }

/** Encrypts it for one account and one split: records that are swapped can't be decrypted. */
export function sealKept({ secrets }: AuthParts, place: Place, what: Kept): string {
  return secrets.seal(JSON.stringify(what), contextOf(place))
}

/** Decrypts it. */
export function readKept({ secrets }: AuthParts, place: Place, sealed: string) {
  return v.parse(kept, JSON.parse(secrets.open(sealed, contextOf(place))))
}

function contextOf({ splitId, userId }: Place): string {
  return `login share ${userId} ${splitId}`
}
