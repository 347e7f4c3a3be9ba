// chunk: shared

import { safeParse } from 'valibot'
import { coinTypeOf } from '../../protocol/coinType.ts'
import { wireName } from '../../protocol/nameWire.ts'
import { referenceOf } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { hasErrorCode } from '../errors/LatchkeyError.ts'
import { familyHas } from '../familyHas.ts'
import type { Network } from '../network.ts'
import { providerError } from '../provider/errors.ts'
import { lookUpName } from '../provider/names/lookUpName.ts'
import { currentNetwork, findNetwork } from '../selectors.ts'
import { normalizeName } from './normalizeName.ts'
import { readAddress } from './readAddress.ts'

/** The recipient of a transfer. */
export type Receiver = { readonly address: string; readonly name?: string | undefined }

/**
 * Resolves the recipient on the current network from an address, a name of the provider or an ENS name.
 * Returns nothing for unregistered names and for other texts.
 *
 * @throws {@link LatchkeyError} `NAME_UNRESOLVED` if no source responds
 */
export async function resolveReceiver(
  engine: Engine,
  text: string,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<Receiver | undefined> {
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
  // Resolve .eth names on the chain only, because a provider could return any address.
  const sources = name.endsWith('.eth') ? [onChain] : [atProvider, onChain]
  for (const source of sources) {
    const found = await source(engine, { name, network, signal })
    signal?.throwIfAborted()
    const right = found && (await readAddress(found, network))
    if (right) return { address: right, name }
  }
  return undefined
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
  readonly name: string
  readonly network: Network
  readonly signal: AbortSignal | undefined
}

async function atProvider(engine: Engine, { name, network, signal }: Search) {
  const { provider } = engine.store.getState().options
  if (!provider.url || !safeParse(wireName, name).success) return undefined
  const chainId = network.caipNetworkId
  const record = await lookUpName(engine, { chainId, name }, { quiet: true, signal })
  const { addresses } = record ?? {}
  const own = chainIdOf(network) < 0x80000000 ? coinTypeOf(chainIdOf(network)) : 60
  return (addresses?.[own] ?? addresses?.[60])?.address
}

async function onChain(engine: Engine, { name, network }: Search) {
  const ethereum = findNetwork(engine.store.getState(), 'eip155:1')
  if (!ethereum) return undefined
  try {
    const { names } = await engine.loadAdapter('eip155')
    return await names?.resolve({ name, network: ethereum, target: network })
  } catch (cause) {
    throw providerError('NAME_UNRESOLVED', { cause })
  }
}

function chainIdOf({ caipNetworkId }: Network): number {
  return Number(referenceOf(caipNetworkId))
}
