import { hasCode } from '../../core/eip1193/walletError.ts'
import type { Connector, ConnectorContext } from '../../core/ports/connector.ts'
import { walletError } from '../../core/ports/errors.ts'
import { icon, name } from './appearance.ts'
import { apps } from './apps.ts'
import { idOfChain, mainChain, nameOfChain } from './chainNames.ts'
import type { Conversation } from './converse.ts'
import {
  createAssociations,
  loadConversation,
  type NamedAppTarget,
  type WalletTask,
} from './createAssociations.ts'
import { createGrantStore } from './createGrantStore.ts'
import { createMobileWallet } from './createMobileWallet.ts'
import type { Offer } from './createOpening.ts'
import { type MobileGrant, readApp } from './mobileGrant.ts'
import { type OpenWalletApp, openWalletApp } from './openWalletApp.ts'

export type MobileConnectorOptions = Pick<ConnectorContext, 'outside' | 'signal'> & {
  /** Opens the wallet's app. @default the browser */
  readonly open?: OpenWalletApp
}

/** The protocol's code for an invalid grant. */
const notAuthorized = -1

/**
 * The wallets of this phone as one connector: Android lets the visitor choose the app. The grant is
 * stored, so a reload does not open the wallet; each request opens it again with a press of the
 * visitor.
 */
export function createMobileConnector({
  open = openWalletApp,
  outside,
  signal,
}: MobileConnectorOptions): Connector {
  const { logger, settings, storage } = outside
  let offer: Offer | undefined
  const associations = createAssociations({ offer: () => offer, open, signal })
  const held = createGrantStore(storage)
  const wallet = createMobileWallet({
    ask: askAgain,
    grant: () => held.grant,
    signIn: (input) =>
      within(held.chain, (channel) => access(channel, held.chain, input), grantedBy()),
  })
  // Preloads: browsers open an app only in the tick of the press.
  outside.loadAppOpener().then(
    (loaded) => {
      offer = loaded
    },
    (error: unknown) => logger.warn('A second press cannot be offered to open a wallet.', error),
  )

  return {
    apps,
    async connect(request) {
      const app = readApp(request.app)
      if (request.app && !app)
        throw walletError('INVALID_REQUEST', {
          method: 'connect',
          problem: 'the app is not an Android package name',
        })
      const chain = nameOfChain(request.chainId) ?? mainChain
      const work = async (channel: Conversation) => {
        const { given } = await channel.authorize({ chain, metadata: settings().metadata })
        return { ...given, app, chain, features: await channel.readFeatures() }
      }
      // Without an earlier grant, since the visitor may choose another wallet.
      held.keep(await within(chain, work, { app: app?.id }, request.signal))
      held.moveTo(idOfChain(chain))
      return held.sessions(wallet)
    },
    /**
     * Deauthorizes only in an open wallet. Opening one would show it without purpose, and the next
     * connection prompts the visitor in any case.
     */
    async disconnect() {
      const token = held.grant?.token
      held.forget()
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
    listen: held.listen,
    name,
    namespaces: ['solana'],
    async restore({ chainId }) {
      held.restore(chainId)
      return held.sessions(wallet)
    },
    async switchNetwork({ caipNetworkId }) {
      if (!held.grant) throw walletError('PROVIDER_GONE')
      if (!nameOfChain(caipNetworkId))
        throw walletError('CHAIN_NOT_APPROVED', { chainId: caipNetworkId })
      held.moveTo(caipNetworkId)
      held.tell(wallet)
    },
    // These wallets are on this phone, so their row precedes uncertain ones.
    type: 'injected',
  }

  /** Opens the granted wallet with its access. */
  function askAgain<result>(chain = held.chain, work: WalletTask<result>): Promise<result> {
    return within(
      chain,
      async (channel) => {
        await access(channel, chain)
        try {
          return await work(channel)
        } catch (error) {
          // The grant was revoked meanwhile: the visitor may renew it.
          if (!hasCode(error, notAuthorized)) throw error
          if (held.grant) held.keep({ ...held.grant, token: undefined })
          await access(channel, chain)
          return work(channel)
        }
      },
      grantedBy(),
    )
  }

  /** The granted wallet; a late request needs another press. */
  function grantedBy(): NamedAppTarget {
    const { app, base } = held.grant ?? {}
    return { app: app?.id, base, name: app?.name ?? name }
  }

  async function access(channel: Conversation, chain: string, signIn?: object): Promise<unknown> {
    const before = held.grant
    if (!before) throw walletError('PROVIDER_GONE')
    // Older wallets grant access per chain.
    const isOther = channel.isLegacy && chain !== before.chain
    const token = isOther ? undefined : before.token
    const { answer, given } = await channel.authorize({
      chain,
      metadata: settings().metadata,
      signIn,
      token,
    })
    // Disconnected meanwhile: the result is obsolete.
    if (held.grant !== before) throw walletError('PROVIDER_GONE')
    held.keep({ ...before, ...given, chain })
    const words = ({ accounts }: Pick<MobileGrant, 'accounts'>) =>
      accounts.map(({ address }) => address).join()
    if (words(before) === words(given)) return answer
    held.tell(wallet)
    const isThere = given.accounts.some(({ address }) => address === before.accounts[0].address)
    if (isThere) return answer
    throw walletError('WALLET_FAILED', { problem: 'it shared another account' })
  }

  async function within<result>(
    chain: string,
    work: WalletTask<result>,
    target: NamedAppTarget,
    given?: AbortSignal,
  ): Promise<result> {
    try {
      return await associations.use(target, work, given)
    } catch (error) {
      if (given?.aborted) throw given.reason
      const { conversationError } = await loadConversation()
      throw conversationError(error, chain)
    }
  }
}
