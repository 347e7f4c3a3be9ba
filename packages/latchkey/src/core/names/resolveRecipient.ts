// chunk: shared

import { coinTypeOf } from '../../protocol/coinType.ts'
import { referenceOf } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { hasErrorCode } from '../errors/LatchkeyError.ts'
import { familyHas } from '../familyHas.ts'
import type { Network } from '../network.ts'
import { providerError } from '../provider/errors.ts'
import { lookUpName } from '../provider/names/lookUpName.ts'
import { isInZone } from '../provider/names/readZone.ts'
import { currentNetwork, findNetwork } from '../selectors.ts'
import { normalizeName } from './normalizeName.ts'
import { readAddress } from './readAddress.ts'

/** The recipient of a transfer. */
export type Recipient = { readonly address: string; readonly name?: string | undefined }

/** Options of `resolveName`. */
export type ResolveOptions = {
  readonly signal?: AbortSignal | undefined
  /**
   * Whether servers that an ENS name points to may respond (ERC-3668). They learn who looks up the
   * name, so leave it off while the visitor types. @default true
   */
  readonly isOffchainAllowed?: boolean | undefined
}

/**
 * Resolves the recipient on the current network from an address, an ENS name or a name of the
 * provider's zone. Returns nothing for unregistered names and for other texts.
 *
 * @throws {@link LatchkeyError} `NAME_UNRESOLVED` if a source does not respond; `NAME_OFFCHAIN` if
 * only a server outside the chain knows the address, and may not respond
 */
export async function resolveRecipient(
  engine: Engine,
  text: string,
  { isOffchainAllowed = true, signal }: ResolveOptions = {},
): Promise<Recipient | undefined> {
  const state = engine.store.getState()
  const network = currentNetwork(state)
  const input = text.trim()
  if (!network || !input) return undefined
  const address = await readAddress(input, network)
  if (address) return { address }
  if (!familyHas(state, network.chainNamespace, 'names') || network.testnet || !input.includes('.'))
    return undefined

  const name = await nameIn(engine, input)
  if (!name) return undefined
  signal?.throwIfAborted()
  const found = await findAddress(engine, { isOffchainAllowed, name, network, signal })
  signal?.throwIfAborted()
  const right = found && (await readAddress(found, network))
  return right ? { address: right, name } : undefined
}

/** The chain has the first word; the provider only answers for names of its own zone. */
async function findAddress(engine: Engine, search: Search): Promise<string | undefined> {
  let offchain: unknown
  try {
    const found = await onChain(engine, { ...search, isOffchainAllowed: false })
    if (found) return found
  } catch (error) {
    if (!hasErrorCode(error, 'NAME_OFFCHAIN')) throw error
    offchain = error
  }
  search.signal?.throwIfAborted()
  if (isOfProvider(engine, search)) return atProvider(engine, search)
  if (!offchain) return undefined
  if (!search.isOffchainAllowed) throw offchain
  return onChain(engine, search)
}

/** Normalizes a name. Returns nothing for an invalid one. */
async function nameIn(engine: Engine, text: string): Promise<string | undefined> {
  try {
    return await normalizeName(engine, text)
  } catch (error) {
    if (hasErrorCode(error, 'NAME_INVALID')) return undefined
    throw providerError('NAME_UNRESOLVED', { cause: error })
  }
}

type Search = {
  readonly isOffchainAllowed: boolean
  readonly name: string
  readonly network: Network
  readonly signal: AbortSignal | undefined
}

/** Whether the name ends with the zone of the provider, who learns of no other name. */
function isOfProvider(engine: Engine, { name }: Search): boolean {
  return Boolean(engine.store.getState().options.provider.url) && isInZone(engine, name)
}

async function atProvider(engine: Engine, { name, network, signal }: Search) {
  const chainId = network.caipNetworkId
  const record = await lookUpName(engine, { chainId, name }, { quiet: true, signal })
  const { addresses } = record ?? {}
  const own = chainIdOf(network) < 0x80000000 ? coinTypeOf(chainIdOf(network)) : 60
  return (addresses?.[own] ?? addresses?.[60])?.address
}

async function onChain(engine: Engine, { isOffchainAllowed, name, network }: Search) {
  const ethereum = findNetwork(engine.store.getState(), 'eip155:1')
  if (!ethereum) return undefined
  try {
    const { names } = await engine.loadAdapter('eip155')
    return await names?.resolve({ isOffchainAllowed, name, network: ethereum, target: network })
  } catch (cause) {
    if (hasErrorCode(cause, 'NAME_OFFCHAIN')) throw cause
    throw providerError('NAME_UNRESOLVED', { cause })
  }
}

function chainIdOf({ caipNetworkId }: Network): number {
  return Number(referenceOf(caipNetworkId))
}
