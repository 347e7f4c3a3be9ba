import { symKeyOnly } from '../../connectors/pairing/sign/createProposals.ts'
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
import { type PeerRequest, rpcErrorOf } from './answerRequest.ts'
import { type BitcoinPeerOptions, bitcoinPeer } from './bitcoinPeer.ts'
import { createPeerSessions } from './createPeerSessions.ts'
import { evmPeer } from './evmPeer.ts'
import type { PeerFamilies } from './PeerFamily.ts'
import type { PeerSession } from './peerSession.ts'
import { type PairingLink, readPairingLink } from './readPairingLink.ts'
import { type SolanaPeerOptions, solanaPeer } from './solanaPeer.ts'

/** Options of `createPairingPeer`. */
export type PairingPeerOptions = VirtualWalletOptions & {
  /** Adds Solana; `true` for one account on mainnet. @default without Solana */
  solana?: SolanaPeerOptions | true
  /** Adds Bitcoin; `true` for the account that the local chains fund. @default without Bitcoin */
  bitcoin?: BitcoinPeerOptions | true
  /** The relay that the page uses. */
  relayUrl: string
  /** The project id, if the relay requires one. */
  projectId?: string
  /** Milliseconds to wait for a link's proposal. @default 10_000 */
  patience?: number
}

/** A virtual wallet on another device: pages reach it over a relay with a pairing link. */
export type PairingPeer = {
  /** The EVM wallet with its keys and the scripted visitor. */
  readonly wallet: VirtualWallet
  /** Requests so far, on all chain families, oldest first. */
  readonly requests: readonly PeerRequest[]
  /** The pairing sessions, the oldest first. */
  readonly sessions: readonly PeerSession[]
  /**
   * Reads a page's link and responds to its proposal.
   *
   * @throws if the visitor declines, the wallet has none of the chains, or the link has no proposal
   */
  pair(uri: string): Promise<PeerSession>
  /** Ends a session, or all of them; resolves when the relay has accepted the messages. */
  leave(topic?: string): Promise<void>
  /** Disconnects from the relay silently, like a phone that is switched off. */
  close(): void
}

type Question = SignMessage & { kind: 'request' }
type Reading = { readonly symKey: string; take(question: Question): void }

/**
 * Creates a virtual wallet that pages pair with. It uses the real protocol over a real relay, and
 * needs a
 * `WebSocket`: browsers and Node 22 have one, elsewhere set `globalThis.WebSocket`.
 *
 * @example
 * ```ts
 * import { createPairingPeer } from 'latchkey/testing'
 *
 * const phone = createPairingPeer({ relayUrl: 'ws://127.0.0.1:4000' })
 * await phone.pair(await page.evaluate(() => navigator.clipboard.readText()))
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
  const logger = createLogger({ level: () => 'silent' })
  const closing = new AbortController()
  const { signal } = closing
  const transport = createRelayTransport({
    // Transports with one name share a socket: each peer is a device of its own.
    channelName: `latchkey-peer-${wallet.placement.info.uuid}`,
    logger,
    projectId,
    relayUrls: [relayUrl],
    signal,
    storage: createStorage(memoryStorage()),
  })
  const sender = createSender({ logger, transport })
  const chainIds = Object.keys(walletOptions.chains ?? { 1: '' }).map(Number)
  const families: PeerFamilies = {
    eip155: evmPeer(wallet, chainIds),
    ...(solana && { solana: solanaPeer(solana === true ? {} : solana, prompts) }),
    ...(bitcoin && { bip122: bitcoinPeer(bitcoin === true ? {} : bitcoin, prompts) }),
  }
  const note = (request: PeerRequest) => void requests.push(request)
  const sessions = createPeerSessions({ sender, families, note, transport, wallet })
  const readings = new Map<string, Reading>()

  transport.listen(({ message, topic }) => {
    const symKey = readings.get(topic)?.symKey ?? sessions.keyOf(topic)
    const opened = symKey ? openMessage(message, symKeyOnly(symKey), logger) : undefined
    if (opened?.kind !== 'request') return
    readings.get(topic)?.take(opened)
    sessions.hear(topic, opened)
  })
  wallet.provider.on('chainChanged', (id) =>
    sessions.tell('chainChanged', `eip155:${Number(id)}`, Number(id)),
  )
  wallet.provider.on('accountsChanged', (accounts) => {
    // An empty list is the moment before a new prompt: pages don't hear of it.
    if (!Array.isArray(accounts) || accounts.length === 0) return
    const chain = `eip155:${wallet.chainId}`
    const listed = accounts.map((one) => `${chain}:${one}`)
    sessions.tell('accountsChanged', chain, listed)
  })
  wallet.provider.on('disconnect', () => {
    // A relay that is down misses the message; the page notices later.
    sessions.leave().catch(() => undefined)
  })

  return {
    close: () => closing.abort(),
    leave: sessions.leave,
    async pair(uri) {
      const link = readPairingLink(uri)
      try {
        const proposal = await proposalOn(link)
        try {
          return await sessions.settle(link, proposal)
        } catch (error) {
          const { idText } = proposal
          sender.answer(link, 'wc_sessionPropose', idText, { error: rpcErrorOf(error) })
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

  /** Waits for a link's proposal. */
  function proposalOn({ symKey, topic }: PairingLink): Promise<Question> {
    return new Promise((resolve, reject) => {
      const late = () => reject(new Error(`No proposal arrived within ${patience} ms.`))
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
