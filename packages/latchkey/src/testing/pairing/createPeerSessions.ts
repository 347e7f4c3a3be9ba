import type { Courier } from '../../connectors/pairing/sign/createCourier.ts'
import { parsePeerMetadata } from '../../connectors/pairing/sign/pairingSession.ts'
import type { SignMessage } from '../../connectors/pairing/sign/parseMessage.ts'
import { isHex32, isRecord } from '../../connectors/pairing/sign/shapes.ts'
import { randomId } from '../../connectors/pairing/wire/crypto/ids.ts'
import { createKeyPair, deriveSymKey, topicOf } from '../../connectors/pairing/wire/crypto/keys.ts'
import type { Transport } from '../../connectors/pairing/wire/transport.ts'
import type { VirtualWallet } from '../createVirtualWallet.ts'
import { ProviderError } from '../ProviderError.ts'
import { answerRequest, tellEvent } from './answerRequest.ts'
import { grantOf } from './grantOf.ts'
import type { HeldSession, PeerSession } from './peerSession.ts'
import type { PairingLink } from './readLink.ts'

type Question = SignMessage & { kind: 'request' }

type Room = {
  readonly chainIds: readonly number[]
  readonly courier: Courier
  readonly transport: Transport
  readonly wallet: VirtualWallet
}

const week = 7 * 86_400

/** The pages that a peer is connected with: how that begins, what they ask, what they are told, how it ends. */
export function createPeerSessions(room: Room) {
  const { chainIds, courier, transport, wallet } = room
  const held = new Map<string, HeldSession>()

  return {
    hear(topic: string, question: Question): void {
      const session = held.get(topic)
      if (!session) return
      const { address } = session
      const { idText, method } = question
      if (method === 'wc_sessionRequest') void answerRequest(room, session, question)
      else if (method === 'wc_sessionPing' || method === 'wc_sessionDelete')
        courier.answer(address, method, idText, { result: true })
      if (method === 'wc_sessionDelete') forget(topic)
    },

    keyOf: (topic: string): string | undefined => held.get(topic)?.address.symKey,

    async leave(topic?: string): Promise<void> {
      const leaving = [...held.values()].filter((one) => !topic || one.topic === topic)
      const params = { code: 6000, message: 'User disconnected.' }
      await Promise.all(
        leaving.map(async ({ address, topic }) => {
          await courier.call(address, { id: randomId(), method: 'wc_sessionDelete', params })
          forget(topic)
        }),
      )
    },

    list: (): readonly PeerSession[] =>
      [...held.values()].map(({ address: _, grant: __, ...session }) => session),

    /** Asks the person, and begins a session. @throws what the page is to be told instead. */
    async settle(link: PairingLink, { idText, params }: Question): Promise<PeerSession> {
      const { proposer } = isRecord(params) ? params : {}
      const { metadata, publicKey } = isRecord(proposer) ? proposer : {}
      const grant = grantOf(params, chainIds)
      if ('code' in grant) throw new ProviderError(grant.code, grant.message)
      if (!isHex32(publicKey)) throw new ProviderError(-32602, 'The page named no key.')
      await wallet.provider.request({ method: 'wallet_requestPermissions' })

      const keys = createKeyPair()
      const symKey = deriveSymKey(keys.privateKey, publicKey)
      const topic = topicOf(symKey)
      const { name, url } = parsePeerMetadata(metadata)
      const address = { symKey, topic }
      const { chains, methods } = grant
      const session: HeldSession = { address, chains, grant, methods, site: { name, url }, topic }
      held.set(topic, session)
      await transport.subscribe(topic)
      const relay = { protocol: 'irn' }
      const settlement = {
        controller: {
          metadata: { description: '', icons: [], name: wallet.placement.info.name, url: '' },
          publicKey: keys.publicKey,
        },
        expiry: Math.floor(Date.now() / 1000) + week,
        namespaces: await namespacesOf(wallet, session),
        relay,
      }
      const result = { relay, responderPublicKey: keys.publicKey }
      courier.answer(link, 'wc_sessionPropose', idText, { result })
      await courier.call(address, {
        id: randomId(),
        method: 'wc_sessionSettle',
        params: settlement,
      })
      return { chains, methods, site: session.site, topic }
    },

    /** Tells all pages that share the chain of something that happened in the wallet. */
    tell(name: string, chainId: string, data: unknown): void {
      for (const session of held.values()) tellEvent(room, session, { chainId, data, name })
    },
  }

  function forget(topic: string) {
    held.delete(topic)
    void transport.unsubscribe(topic)
  }
}

/** What is granted, with the accounts that the wallet shares. */
async function namespacesOf(wallet: VirtualWallet, { chains, grant }: HeldSession) {
  const shared = await wallet.provider.request({ method: 'eth_accounts' })
  const addresses: readonly unknown[] = Array.isArray(shared) ? shared : []
  const accounts = chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`))
  return { eip155: { ...grant, accounts } }
}
