import {
  chainIdOf,
  type NameRegistration,
  nameRegistration,
  type registerName,
} from 'latchkey/protocol'
import * as v from 'valibot'
import type { AppContext } from '../AppContext.ts'
import { nameAddresses, names } from '../db/schema.ts'
import type { RouteInput } from '../http/defineRoute.ts'
import { Refusal } from '../http/Refusal.ts'
import { identityKey } from '../identity/identityKey.ts'
import { isSignedBy } from '../signatures/isSignedBy.ts'
import { toAddress } from '../toAddress.ts'

const toleranceSeconds = 10
const anyEthereum = 60

/**
 * Registers a name for the address that signed; others find it at once.
 *
 * @throws {@link Refusal} 400 for what is wrong with it, 401 where somebody else signed, 409 where
 * the name is taken
 */
export async function register(
  { config, db, fanout, ports }: AppContext,
  body: RouteInput<typeof registerName>['body'],
): Promise<void> {
  const { attributes, name, timestamp } = readRegistration(body.message)
  if (!name.endsWith(`.${config.nameZone}`))
    throw new Refusal(400, { name: 'name', description: `Names here end with .${config.nameZone}` })
  if (Math.abs(Date.now() / 1_000 - timestamp) > toleranceSeconds)
    throw new Refusal(400, {
      name: 'timestamp',
      description: `The message is not from the last ${toleranceSeconds} s. Sign a new one.`,
    })
  const chainId = chainIdOf(body.coin_type)
  if (chainId === undefined)
    throw new Refusal(400, { name: 'coin_type', description: 'Only addresses of EVM chains' })

  const address = toAddress(body.address)
  const isSigned = await isSignedBy({
    nodes: ports.nodes,
    chainId: `eip155:${chainId}`,
    address,
    message: body.message,
    signature: toHex(body.signature),
  })
  if (!isSigned)
    throw new Refusal(401, { name: 'signature', description: 'The address did not sign this' })

  await db.transaction(async (within) => {
    const added = await within
      .insert(names)
      .values({ name, attributes })
      .onConflictDoNothing()
      .returning()
    if (added.length === 0)
      throw new Refusal(409, { name: 'name', description: `${name} is taken` })
    const coinTypes = new Set([body.coin_type, anyEthereum])
    await within
      .insert(nameAddresses)
      .values([...coinTypes].map((coinType) => ({ name, coinType, address })))
  })
  await fanout.forget(identityKey(address))
}

function readRegistration(message: string): NameRegistration {
  const { issues, output, success } = v.safeParse(
    v.pipe(v.string(), v.parseJson(undefined, 'The message is not JSON'), nameRegistration),
    message,
  )
  if (success) return output
  throw new Refusal(
    400,
    issues.map((issue) => ({
      name: v.getDotPath(issue) ?? 'message',
      description: issue.message,
    })),
  )
}

function toHex(text: string): `0x${string}` {
  return `0x${text.slice(2)}`
}
