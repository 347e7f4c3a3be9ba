import type { Sender } from '../../connectors/pairing/sign/createSender.ts'
import type { SignMessage } from '../../connectors/pairing/sign/parseMessage.ts'
import { isText } from '../../connectors/pairing/sign/shapes.ts'
import { randomId } from '../../connectors/pairing/wire/crypto/ids.ts'
import { isRecord } from '../../core/untrusted/isRecord.ts'
import { ProviderError } from '../ProviderError.ts'
import type { PeerFamilies } from './PeerFamily.ts'
import type { HeldSession } from './peerSession.ts'

/** A page's request with its chain. */
export type PeerRequest = {
  readonly chainId: string
  readonly method: string
  readonly params: unknown
}

type Room = {
  readonly sender: Sender
  readonly families: PeerFamilies
  note(request: PeerRequest): void
}
type Said = { result: unknown } | { error: { code: number; message: string } }

/** Passes a page's request to the wallet, on its chain, and responds with the result. */
export async function answerRequest(
  { sender, families, note }: Room,
  { address, grants }: HeldSession,
  { idText, params }: SignMessage & { kind: 'request' },
): Promise<void> {
  const { chainId, request } = isRecord(params) ? params : {}
  const { method, params: given } = isRecord(request) ? request : {}
  const answer = (said: Said) => sender.answer(address, 'wc_sessionRequest', idText, said)
  const namespace = isText(chainId) ? chainId.slice(0, chainId.indexOf(':')) : ''
  const [grant, family] = [grants[namespace], families[namespace]]
  if (!isText(chainId) || !family || !grant?.chains.includes(chainId))
    return answer({ error: { code: 3001, message: 'Unauthorized chain' } })
  if (!isText(method) || !grant.methods.includes(method))
    return answer({ error: { code: 3001, message: 'Unauthorized method' } })
  try {
    note({ chainId, method, params: given })
    answer({ result: await family.request(chainId, method, given) })
  } catch (error) {
    answer({ error: rpcErrorOf(error) })
  }
}

/** Sends a wallet's event to the page, if the session grants it. */
export function emitEvent(
  { sender }: Pick<Room, 'sender'>,
  { address, grants }: HeldSession,
  { chainId, data, name }: { name: string; data: unknown; chainId: string },
): void {
  const grant = grants[chainId.slice(0, chainId.indexOf(':'))]
  if (!grant?.chains.includes(chainId) || !grant.events.includes(name)) return
  const params = { chainId, event: { data, name } }
  // A relay that is down loses the event, like a phone without reception.
  sender.call(address, { id: randomId(), method: 'wc_sessionEvent', params }).catch(() => undefined)
}

/** An error as wallets send it to pages, with CAIP-25's code for a declined request. */
export function rpcErrorOf(error: unknown): { code: number; message: string } {
  if (!(error instanceof ProviderError)) return { code: -32603, message: String(error) }
  const { code, message } = error
  return code === 4001 ? { code: 5000, message: 'User rejected.' } : { code, message }
}
