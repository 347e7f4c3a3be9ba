import { onlyUnsigned } from '../../connectors/pairing/sign/createProposals.ts'
import { createSender } from '../../connectors/pairing/sign/createSender.ts'
import { openMessage } from '../../connectors/pairing/sign/openMessage.ts'
import type { SignMessage } from '../../connectors/pairing/sign/parseMessage.ts'
import { createRelayTransport } from '../../connectors/pairing/wire/createRelayTransport.ts'
import { createLogger } from '../../core/log/logger.ts'
import { memoryStorage } from '../../core/storage/memoryStorage.ts'
import { createStorage } from '../../core/storage/storage.ts'
import { createPrompts } from '../createPrompts.ts'
import {
  createVirtualWallet,
  type VirtualWallet,
  type VirtualWalletOptions,
} from '../evm/createVirtualWallet.ts'
import { errorOf, type PeerRequest } from './answerRequest.ts'
import { type BitcoinPeerOptions, bitcoinPeer } from './bitcoinPeer.ts'
import { createPeerSessions } from './createPeerSessions.ts'
import { evmPeer } from './evmPeer.ts'
import type { PeerFamilies } from './PeerFamily.ts'
import type { PeerSession } from './peerSession.ts'
import { type PairingLink, readLink } from './readLink.ts'
import { type SolanaPeerOptions, solanaPeer } from './solanaPeer.ts'

export type PairingPeerOptions = VirtualWalletOptions & {
  /** Speaks Solana, too; `true` with one account on the main network. @default not */
  solana?: SolanaPeerOptions | true
  /** Speaks Bitcoin, too; `true` with the account that the local chains fund. @default not */
  bitcoin?: BitcoinPeerOptions | true
  /** The relay that the page uses. */
  relayUrl: string
  /** The key by which the relay lets it in, where it asks for one. */
  projectId?: string
  /** Milliseconds until nobody counts as having proposed anything on a link. @default 10_000 */
  patience?: number
}

/** A virtual wallet on another device: pages reach it over a relay, by a link that it is given. */
export type PairingPeer = {
  /** The wallet with its keys on Ethereum, and the person that does as the script says. */
  readonly wallet: VirtualWallet
  /** What pages asked so far, on all chain families, oldest first. */
  readonly requests: readonly PeerRequest[]
  /** The pages that it is connected with, the oldest first. */
  readonly sessions: readonly PeerSession[]
  /**
   * Reads the link of a page, and answers what the page proposes there.
   *
   * @throws where the person says no, the wallet has none of the chains, or nobody proposes anything.
   */
  pair(uri: string): Promise<PeerSession>
  /** Ends a session, or all of them; resolves when the relay has taken the goodbyes. */
  leave(topic?: string): Promise<void>
  /** Leaves the relay without a word, as a phone that is switched off. */
  close(): void
}

type Question = SignMessage & { kind: 'request' }
type Reading = { readonly symKey: string; take(question: Question): void }

/**
 * Makes a virtual wallet that pages pair with. It speaks the protocol for real, over a real relay, and needs a
 * `WebSocket`: browsers and Node from 22 on have one, elsewhere set `globalThis.WebSocket`.
 *
 * @example
 * ```ts
 * const phone = createPairingPeer({ relayUrl: 'ws://127.0.0.1:4000' })
 * await phone.pair(await copyLink(page))
 * phone.wallet.reject()
 * ```
 */
export function createPairingPeer(options: PairingPeerOptions): PairingPeer {
  const { bitcoin, patience = 10_000, projectId, relayUrl, solana, ...walletOptions } = options
  if (typeof WebSocket === 'undefined')
    throw new Error('There is no WebSocket here: use Node 22, or set `globalThis.WebSocket`.')
  const prompts = createPrompts()
  const wallet = createVirtualWallet(walletOptions, prompts)
  const requests: PeerRequest[] = []
  const logger = createLogger({ level: 'silent' })
  const closing = new AbortController()
  const { signal } = closing
  const transport = createRelayTransport({
    // Whoever shares a name shares a socket: each peer is a device of its own.
    channelName: `latchkey-peer-${wallet.placement.info.uuid}`,
    logger,
    projectId,
    relayUrls: [relayUrl],
    signal,
    storage: createStorage(memoryStorage()),
  })
  const courier = createSender({ logger, transport })
  const chainIds = Object.keys(walletOptions.chains ?? { 1: '' }).map(Number)
  const families: PeerFamilies = {
    eip155: evmPeer(wallet, chainIds),
    ...(solana && { solana: solanaPeer(solana === true ? {} : solana, prompts) }),
    ...(bitcoin && { bip122: bitcoinPeer(bitcoin === true ? {} : bitcoin, prompts) }),
  }
  const note = (request: PeerRequest) => void requests.push(request)
  const sessions = createPeerSessions({ courier, families, note, transport, wallet })
  const readings = new Map<string, Reading>()

  transport.listen(({ message, topic }) => {
    const symKey = readings.get(topic)?.symKey ?? sessions.keyOf(topic)
    const opened = symKey ? openMessage(message, onlyUnsigned(symKey), logger) : undefined
    if (opened?.kind !== 'request') return
    readings.get(topic)?.take(opened)
    sessions.hear(topic, opened)
  })
  wallet.provider.on('chainChanged', (id) =>
    sessions.tell('chainChanged', `eip155:${Number(id)}`, Number(id)),
  )
  wallet.provider.on('accountsChanged', (accounts) => {
    // Nobody is told of the moment in which the person is asked anew.
    if (!Array.isArray(accounts) || accounts.length === 0) return
    const chain = `eip155:${wallet.chainId}`
    const listed = accounts.map((one) => `${chain}:${one}`)
    sessions.tell('accountsChanged', chain, listed)
  })
  wallet.provider.on('disconnect', () => {
    // A relay that is away does not take the goodbye; the page finds out by itself.
    sessions.leave().catch(() => undefined)
  })

  return {
    close: () => closing.abort(),
    leave: sessions.leave,
    async pair(uri) {
      const link = readLink(uri)
      try {
        const proposal = await proposalOn(link)
        try {
          return await sessions.settle(link, proposal)
        } catch (error) {
          const { idText } = proposal
          courier.answer(link, 'wc_sessionPropose', idText, { error: errorOf(error) })
          throw error
        }
      } finally {
        readings.delete(link.topic)
        await transport.unsubscribe(link.topic)
      }
    },
    requests,
    get sessions() {
      return sessions.list()
    },
    wallet,
  }

  /** What the page proposes on a link. */
  function proposalOn({ symKey, topic }: PairingLink): Promise<Question> {
    return new Promise((resolve, reject) => {
      const late = () => reject(new Error(`Nobody proposed anything within ${patience} ms.`))
      const timer = setTimeout(late, patience)
      const take = (question: Question) => {
        if (question.method !== 'wc_sessionPropose') return
        clearTimeout(timer)
        resolve(question)
      }
      readings.set(topic, { symKey, take })
      transport.subscribe(topic).catch((error: unknown) => {
        clearTimeout(timer)
        reject(error)
      })
    })
  }
}
