import { supportedChains } from 'latchkey/protocol'
import * as v from 'valibot'
import { type Address, getAddress, isAddress } from 'viem'
import { send } from '../auth/send.ts'
import type { FrameContext } from '../FrameContext.ts'
import type { SmartState } from '../state.ts'
import { openWallet } from '../wallet/openWallet.ts'
import { smartAccountOf } from './smartAccountOf.ts'
import { readSmartRecord, writeSmartRecord } from './smartRecord.ts'

type Context = Pick<FrameContext, 'auth' | 'config' | 'fetch' | 'storage'>

/** Milliseconds that a login waits for the list of chains. */
const patience = 5_000

/** Finds the visitor's smart account, and the chains on which it can act. */
export async function findSmartAccount(
  context: Context,
  userId: string,
): Promise<SmartState | undefined> {
  const kept = await readSmartRecord(context.storage, userId)
  // A restored login works at once; news about the chains count from the next visit on.
  if (kept) void refreshChains(context, userId)
  const chains = kept?.chains ?? (await readChains(context)) ?? []
  if (chains.length === 0) return undefined
  const owner =
    kept && isAddress(kept.owner) ? getAddress(kept.owner) : await findOwner(context, userId)
  const preferred = kept?.preferred ?? 'eoa'
  if (!kept) await writeSmartRecord(context.storage, userId, { chains, owner, preferred })
  const { address } = smartAccountOf(owner)
  return { address, chains, owner, passkey: kept?.passkey, preferred }
}

async function findOwner(context: Context, userId: string): Promise<Address> {
  const { deriveSmartOwner } = await import('@latchkey/keys/signing')
  return openWallet(context, userId).reveal(deriveSmartOwner, 'device+login')
}

async function refreshChains(context: Context, userId: string): Promise<void> {
  const chains = await readChains(context)
  const latest = await readSmartRecord(context.storage, userId)
  if (chains && latest) await writeSmartRecord(context.storage, userId, { ...latest, chains })
}

/** The chains that have a bundler; undefined while the provider does not say. */
async function readChains({
  config,
  fetch,
}: Pick<Context, 'config' | 'fetch'>): Promise<readonly string[] | undefined> {
  const url = new URL(supportedChains.path, config.providerUrl)
  if (config.projectId !== undefined) url.searchParams.set('projectId', config.projectId)
  try {
    const answer = await send({ fetch, method: 'GET', timeoutMs: patience, url: url.href })
    const { bundlers } = v.parse(supportedChains.answer, answer)
    return (bundlers ?? []).filter((id) => id.startsWith('eip155:'))
  } catch {
    // A login works without the provider, with the accounts that it had last.
    return undefined
  }
}
