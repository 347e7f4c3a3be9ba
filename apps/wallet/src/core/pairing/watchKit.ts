import type { Address } from 'viem'
import type { Chain, ChainId } from '../Chain.ts'
import type { Account } from '../keys/Account.ts'
import type { WalletContext } from '../WalletContext.ts'
import type { Kit } from './Kit.ts'
import { readSession, type Session } from './readSession.ts'

const activeKey = 'latchkey:wallet:active'

/** The kit's sessions, newest first. */
export function readSessions(kit: Kit): readonly Session[] {
  return Object.values(kit.getActiveSessions())
    .map(readSession)
    .sort((one, other) => other.expiresAt - one.expiresAt)
}

/** The last active account and chain, or the first ones if those no longer exist. */
export async function restoreActive(
  kit: Kit,
  accounts: readonly [Account, ...Account[]],
  chains: readonly [Chain, ...Chain[]],
): Promise<{ address: Address; chainId: ChainId }> {
  const kept: unknown = await kit.core.storage.getItem(activeKey)
  const before: { address?: unknown; chainId?: unknown } =
    typeof kept === 'object' && kept !== null ? kept : {}
  const account = accounts.find(({ address }) => address === before.address) ?? accounts[0]
  const chain = chains.find(({ id }) => id === before.chainId) ?? chains[0]
  return { address: account.address, chainId: chain.id }
}

/** Stores the active account and chain. */
export async function keepActive({ kit, state }: WalletContext): Promise<void> {
  const { address, chainId } = state.get()
  await kit.core.storage.setItem(activeKey, { address, chainId })
}

/** Reports whether the relay is reachable. */
export function watchRelay({ kit, state }: WalletContext): void {
  const { relayer } = kit.core
  const show = (relay: 'open' | 'away') => state.set((before) => ({ ...before, relay }))
  relayer.on('relayer_connect', () => show('open'))
  relayer.on('relayer_disconnect', () => show('away'))
  relayer.on('relayer_error', () => show('away'))
  relayer.on('relayer_connection_stalled', () => show('away'))
  if (relayer.connected) show('open')
}
