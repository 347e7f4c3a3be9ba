import { getIdentity } from 'latchkey/protocol'
import * as v from 'valibot'
import type { AppContext } from '../AppContext.ts'
import { defineRoute, type Route } from '../http/defineRoute.ts'
import { identityKey } from '../profile/identityKey.ts'
import { namesOf } from '../profile/namesOf.ts'
import { toAddress } from '../toAddress.ts'

const day = 24 * 60 * 60 * 1_000
// An account without a name may get one soon, on a chain that sends no events here.
const fiveMinutes = 5 * 60 * 1_000
const minute = 60 * 1_000

const kept = v.pipe(v.string(), v.parseJson(), getIdentity.answer)

/**
 * `GET /v1/identity/{address}`: the account's primary ENS name and avatar, otherwise the first name
 * that it registered here.
 */
export function identity(context: AppContext): readonly Route[] {
  const { db, fanout, log, ports } = context
  // If the shared cache fails, the name is read again.
  const goWithout = (error: unknown) =>
    log({ level: 'error', message: `Caching a name failed: ${String(error)}` })
  return [
    defineRoute(
      getIdentity,
      async ({ path, signal }) => {
        const address = toAddress(path.address)
        const known = v.safeParse(kept, await fanout.get(identityKey(address)).catch(goWithout))
        if (known.success) return known.output

        const onChain = await ports.names.of(address, signal)
        const [own] = onChain.name ? [] : await namesOf(db, address)
        const avatar = own?.attributes.find(({ name }) => name === 'avatar')?.value
        const found = own ? { name: own.name, avatar } : onChain
        const forMs = found.name ? day : fiveMinutes
        await fanout.set(identityKey(address), JSON.stringify(found), forMs).catch(goWithout)
        return found
      },
      // If a replica misses a new name, it serves the old one no longer than this.
      { keep: ({ path }) => ({ forMs: minute, tag: identityKey(toAddress(path.address)) }) },
    ),
  ]
}
