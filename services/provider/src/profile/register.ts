import { and, eq } from 'drizzle-orm'
import { chainIdOf, nameRegistration, type registerName } from 'latchkey/protocol'
import type { AppContext } from '../AppContext.ts'
import type { Database } from '../db/Database.ts'
import { nameAddresses, names } from '../db/serviceTables.ts'
import type { RouteInput } from '../http/defineRoute.ts'
import { Refusal } from '../http/errors/Refusal.ts'
import { forgetAnswers } from '../http/responses/forgetAnswers.ts'
import { isSignedBy } from '../signatures/isSignedBy.ts'
import { readSigned } from '../signatures/readSigned.ts'
import { toAddress } from '../toAddress.ts'
import { identityKey } from './identityKey.ts'

const anyEthereum = 60

/**
 * Registers a name for the address that signed. Repeating a registration succeeds, because the
 * first response may have been lost.
 *
 * @throws {@link Refusal} 400 for an invalid registration, 401 for another account's signature, 409
 *   if the name is taken
 */
export async function register(
  { answers, config, db, fanout, log, ports }: AppContext,
  body: RouteInput<typeof registerName>['body'],
  origin: string | undefined,
): Promise<void> {
  const { attributes, name, ...signed } = readSigned(nameRegistration, body.message)
  if (!name.endsWith(`.${config.nameZone}`))
    throw new Refusal(400, { name: 'name', description: `Names here end with .${config.nameZone}` })
  const chainId = chainIdOf(body.coin_type)
  if (chainId === undefined)
    throw new Refusal(400, {
      name: 'coin_type',
      description: 'Expected the coin type of an EVM chain',
    })

  if (signed.chainId !== `eip155:${chainId}`)
    throw new Refusal(400, {
      name: 'chainId',
      description: 'The message is for another chain than `coin_type`',
    })
  // Only browsers state an origin. Elsewhere no other site can have asked for the signature.
  if (origin !== undefined && signed.origin !== origin)
    throw new Refusal(400, { name: 'origin', description: 'The message is for another site' })

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
    if (added.length === 0) {
      if (await isTheirs(within, { name, attributes, address, coinType: body.coin_type })) return
      throw new Refusal(409, { name: 'name', description: `${name} is taken` })
    }
    const coinTypes = new Set([body.coin_type, anyEthereum])
    await within
      .insert(nameAddresses)
      .values([...coinTypes].map((coinType) => ({ name, coinType, address })))
  })
  // The name is registered even if replicas miss it; their cached responses expire.
  const told = await Promise.allSettled([
    fanout.forget(identityKey(address)),
    forgetAnswers({ answers, fanout }, identityKey(address)),
  ])
  for (const outcome of told)
    if (outcome.status === 'rejected')
      log({ level: 'error', message: `Announcing a name failed: ${String(outcome.reason)}` })
}

/** Whether the name is registered with the same attributes and address. */
async function isTheirs(
  db: Pick<Database, 'select'>,
  {
    address,
    attributes,
    coinType,
    name,
  }: {
    name: string
    attributes: Record<string, string>
    address: string
    coinType: number
  },
): Promise<boolean> {
  const isSame = and(
    eq(names.name, name),
    eq(names.attributes, attributes),
    eq(nameAddresses.address, address),
    eq(nameAddresses.coinType, coinType),
  )
  const found = await db
    .select({ name: names.name })
    .from(names)
    .innerJoin(nameAddresses, eq(nameAddresses.name, names.name))
    .where(isSame)
  return found.length > 0
}

function toHex(text: string): `0x${string}` {
  return `0x${text.slice(2)}`
}
