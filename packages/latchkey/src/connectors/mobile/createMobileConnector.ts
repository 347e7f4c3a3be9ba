import type { CaipNetworkId } from '../../core/caip.ts'
import type {
  Account,
  Connector,
  ConnectorContext,
  ConnectorEvent,
  Session,
} from '../../core/connector.ts'
import { hasCode } from '../../core/eip1193/walletError.ts'
import { lateError } from '../../core/lateErrors.ts'
import { icon, name } from './appearance.ts'
import { idOfChain, mainChain, nameOfChain } from './chainNames.ts'
import type { Conversation } from './converse.ts'
import {
  createAssociations,
  loadConversation,
  type Target,
  type Work,
} from './createAssociations.ts'
import { createMobileWallet } from './createMobileWallet.ts'
import type { Offer } from './createOpening.ts'
import { type OpenLink, openLink } from './openLink.ts'
import { type Grant, readGrant } from './readGrant.ts'

export type MobileConnectorOptions = Pick<ConnectorContext, 'outside' | 'signal'> & {
  /** How the wallet's app is opened. @default by the browser */
  readonly open?: OpenLink
}

/** The protocol's code for a grant that does not count any more. */
const notAuthorized = -1
const key = 'mobileWallet'
const namespace = 'solana'

/**
 * The wallets of this phone as one: Android asks which app opens. What one granted is kept, so a page
 * comes back without opening it; every request opens it anew, by a press of the person.
 */
export function createMobileConnector({
  open = openLink,
  outside,
  signal,
}: MobileConnectorOptions): Connector {
  const { logger, settings, storage } = outside
  let offer: Offer | undefined
  const associations = createAssociations({ offer: () => offer, open, signal })
  const listeners = new Set<(event: ConnectorEvent) => void>()
  let grant: Grant | undefined
  let chainId: CaipNetworkId | undefined
  const wallet = createMobileWallet({
    ask: askAgain,
    grant: () => grant,
    signIn: (input) =>
      within(chainName(), (channel) => access(channel, chainName(), input), granted()),
  })
  // Before anything is asked: what opens an app has to run in the tick of the press.
  outside.loadOpener().then(
    (loaded) => {
      offer = loaded
    },
    (error: unknown) => logger.warn('A second press cannot be offered to open a wallet.', error),
  )

  return {
    async connect(request) {
      const chain = nameOfChain(request.chainId) ?? mainChain
      const work = async (channel: Conversation) => {
        const { given } = await channel.authorize({ chain, metadata: settings().metadata })
        return { ...given, chain, features: await channel.askFeatures() }
      }
      // Without what an earlier wallet granted: perhaps another is to be chosen.
      keep(await within(chain, work, {}, request.signal))
      chainId = idOfChain(chain)
      return sessions()
    },
    /**
     * Access is given back where the wallet is open anyway. It is not opened for it: it would come to the
     * front to say nothing, and the next connection asks the person anew in any case.
     */
    async disconnect() {
      const token = grant?.token
      grant = undefined
      storage.remove(key)
      try {
        await associations.end(async (channel) => {
          if (token) await channel.request('deauthorize', { auth_token: token })
        })
      } catch (error) {
        logger.warn('The wallet on this phone could not be told that it is not needed.', error)
      }
    },
    icon,
    id: 'mobileWallet',
    listen(listener) {
      const tellIt = (event: ConnectorEvent) => listener(event)
      listeners.add(tellIt)
      return () => listeners.delete(tellIt)
    },
    name,
    namespaces: [namespace],
    async restore(request) {
      grant = storage.get(key, readGrant)
      chainId = idOfChain(nameOfChain(request.chainId) ?? grant?.chain ?? '')
      return sessions()
    },
    async switchNetwork({ caipNetworkId }) {
      if (!grant) throw lateError('PROVIDER_GONE')
      if (!nameOfChain(caipNetworkId))
        throw lateError('CHAIN_NOT_APPROVED', { chainId: caipNetworkId })
      chainId = caipNetworkId
      tell()
    },
    // Its wallets are on this very phone: the row stands before those that are perhaps not.
    type: 'injected',
  }

  function chainName(): string {
    return nameOfChain(chainId) ?? grant?.chain ?? ''
  }

  /** Opens the wallet that granted, with its access. */
  function askAgain<result>(chain = chainName(), work: Work<result>): Promise<result> {
    return within(
      chain,
      async (channel) => {
        await access(channel, chain)
        try {
          return await work(channel)
        } catch (error) {
          // What was granted was taken back in between: the person may grant it anew.
          if (!hasCode(error, notAuthorized)) throw error
          if (grant) keep({ ...grant, token: undefined })
          await access(channel, chain)
          return work(channel)
        }
      },
      granted(),
    )
  }

  /** The wallet that granted; the person may have to press for it, where a request comes late. */
  function granted(): Target {
    return { base: grant?.base, name }
  }

  async function access(channel: Conversation, chain: string, signIn?: object): Promise<unknown> {
    const before = grant
    if (!before) throw lateError('PROVIDER_GONE')
    // Older wallets grant for the chain they were asked on.
    const isOther = channel.isLegacy && chain !== before.chain
    const token = isOther ? undefined : before.token
    const { answer, given } = await channel.authorize({
      chain,
      metadata: settings().metadata,
      signIn,
      token,
    })
    // Disconnected meanwhile: what came of it is nobody's.
    if (grant !== before) throw lateError('PROVIDER_GONE')
    keep({ ...before, ...given, chain })
    const words = ({ accounts }: Pick<Grant, 'accounts'>) =>
      accounts.map(({ address }) => address).join()
    if (words(before) === words(given)) return answer
    tell()
    const isThere = given.accounts.some(({ address }) => address === before.accounts[0].address)
    if (isThere) return answer
    throw lateError('WALLET_FAILED', { problem: 'it shared another account' })
  }

  async function within<result>(
    chain: string,
    work: Work<result>,
    target: Target,
    given?: AbortSignal,
  ): Promise<result> {
    try {
      return await associations.use(target, work, given)
    } catch (error) {
      if (given?.aborted) throw given.reason
      const { nameError } = await loadConversation()
      throw nameError(error, chain)
    }
  }

  function keep(next: Grant): void {
    grant = next
    storage.set(key, next)
  }

  function tell(): void {
    const [session] = sessions()
    if (!session) return
    for (const listener of [...listeners]) listener({ session, type: 'changed' })
  }

  function sessions(): readonly Session[] {
    if (!grant || !chainId) return []
    const [first, ...others] = grant.accounts.map(
      ({ address }): Account => ({ address, namespace, type: 'eoa' }),
    )
    return first ? [{ accounts: [first, ...others], chainId, namespace, provider: wallet }] : []
  }
}
