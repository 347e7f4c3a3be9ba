import type { Sender } from '../../connectors/pairing/sign/createSender.ts'
import { parsePeerMetadata } from '../../connectors/pairing/sign/pairingSession.ts'
import type { SignMessage } from '../../connectors/pairing/sign/parseMessage.ts'
import { isHex32 } from '../../connectors/pairing/sign/shapes.ts'
import { randomId } from '../../connectors/pairing/wire/crypto/ids.ts'
import { createKeyPair, deriveSymKey, topicOf } from '../../connectors/pairing/wire/crypto/keys.ts'
import type { Transport } from '../../connectors/pairing/wire/transport.ts'
import { isRecord } from '../../core/untrusted/isRecord.ts'
import type { VirtualWallet } from '../evm/createVirtualWallet.ts'
import { ProviderError } from '../ProviderError.ts'
import { answerRequest, emitEvent, type PeerRequest } from './answerRequest.ts'
import { grantOf, isPeerRefusal } from './grantOf.ts'
import type { PeerFamilies } from './PeerFamily.ts'
import type { HeldSession, PeerSession } from './peerSession.ts'
import type { PairingLink } from './readPairingLink.ts'

type Question = SignMessage & { kind: 'request' }

type Room = {
  readonly sender: Sender
  readonly families: PeerFamilies
  note(request: PeerRequest): void
  readonly transport: Transport
  readonly wallet: VirtualWallet
}

const week = 7 * 86_400

/** A peer's pairing sessions: settlement, requests, events and disconnection. */
export function createPeerSessions(room: Room) {
  const { sender, families, transport, wallet } = room
  const held = new Map<string, HeldSession>()

  return {
    hear(topic: string, question: Question): void {
      const session = held.get(topic)
      if (!session) return
      const { address } = session
      const { idText, method } = question
      if (method === 'wc_sessionRequest') void answerRequest(room, session, question)
      else if (method === 'wc_sessionPing' || method === 'wc_sessionDelete')
        sender.answer(address, method, idText, { result: true })
      if (method === 'wc_sessionDelete') forget(topic)
    },

    keyOf: (topic: string): string | undefined => held.get(topic)?.address.symKey,

    async leave(topic?: string): Promise<void> {
      const leaving = [...held.values()].filter((one) => !topic || one.topic === topic)
      const params = { code: 6000, message: 'User disconnected.' }
      await Promise.all(
        leaving.map(async ({ address, topic }) => {
          await sender.call(address, { id: randomId(), method: 'wc_sessionDelete', params })
          forget(topic)
        }),
      )
    },

    list: (): readonly PeerSession[] =>
      [...held.values()].map(({ address: _, grants: __, ...session }) => session),

    /** Prompts the visitor, then settles a session. @throws the error for the page */
    async settle(link: PairingLink, { idText, params }: Question): Promise<PeerSession> {
      const { proposer } = isRecord(params) ? params : {}
      const { metadata, publicKey } = isRecord(proposer) ? proposer : {}
      const grants = grantOf(params, families)
      if (isPeerRefusal(grants)) throw new ProviderError(grants.code, grants.message)
      if (!isHex32(publicKey)) throw new ProviderError(-32602, 'The page named no key.')
      await wallet.provider.request({ method: 'wallet_requestPermissions' })

      const keys = createKeyPair()
      const symKey = deriveSymKey(keys.privateKey, publicKey)
      const topic = topicOf(symKey)
      const { name, url } = parsePeerMetadata(metadata)
      const address = { symKey, topic }
      const chains = Object.values(grants).flatMap((one) => one.chains)
      const methods = Object.values(grants).flatMap((one) => one.methods)
      const session: HeldSession = { address, chains, grants, methods, site: { name, url }, topic }
      const properties = Object.keys(grants).map((namespace) => families[namespace]?.properties)
      const sessionProperties = Object.assign({}, ...properties)
      held.set(topic, session)
      await transport.subscribe(topic)
      const relay = { protocol: 'irn' }
      const settlement = {
        controller: {
          metadata: { description: '', icons: [], name: wallet.placement.info.name, url: '' },
          publicKey: keys.publicKey,
        },
        expiry: Math.floor(Date.now() / 1000) + week,
        namespaces: await namespacesOf(families, session),
        relay,
        ...(Object.keys(sessionProperties).length > 0 && { sessionProperties }),
      }
      const result = { relay, responderPublicKey: keys.publicKey }
      sender.answer(link, 'wc_sessionPropose', idText, { result })
      await sender.call(address, {
        id: randomId(),
        method: 'wc_sessionSettle',
        params: settlement,
      })
      return { chains, methods, site: session.site, topic }
    },

    /** Sends a wallet's event to all pages that share the chain. */
    tell(name: string, chainId: string, data: unknown): void {
      for (const session of held.values()) emitEvent(room, session, { chainId, data, name })
    },
  }

  function forget(topic: string) {
    held.delete(topic)
    void transport.unsubscribe(topic)
  }
}

/** The granted namespaces with the wallet's accounts. */
async function namespacesOf(families: PeerFamilies, { grants }: HeldSession) {
  const entries = Object.entries(grants).map(async ([namespace, grant]) => {
    const accounts = grant.chains.map(async (chain) =>
      ((await families[namespace]?.addressesOn(chain)) ?? []).map((one) => `${chain}:${one}`),
    )
    return [namespace, { ...grant, accounts: (await Promise.all(accounts)).flat() }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
