import { caipOf } from '../Chain.ts'
import { accountWith } from '../keys/Account.ts'
import { switchChain, updateSession } from '../pairing/notifySites.ts'
import { shareOf } from '../pairing/shareOf.ts'
import { signSignIn } from '../pairing/signIn.ts'
import type { Waiting } from '../state.ts'
import type { WalletContext } from '../WalletContext.ts'
import { refusals, WalletError, wordsOf } from '../WalletError.ts'
import { answerRequest } from './answerRequest.ts'
import type { SessionRequest, SiteRequest } from './SiteRequest.ts'

/** The visitor's choice of a proposal's chains and accounts. @default all that are possible */
export type Choice = {
  readonly chains?: readonly string[]
  readonly addresses?: readonly string[]
}

/** Adds a request to the queue, once, and lets the policy answer it if there is one. */
export function queueRequest(context: WalletContext, request: SiteRequest): void {
  const { decide, note, state } = context
  if (state.get().requests.some((waiting) => waiting.request.id === request.id)) return
  const waiting: Waiting = { request, isBusy: false, problem: undefined }
  state.set((before) => ({ ...before, requests: [...before.requests, waiting] }))
  const decision = decide(request)
  if (decision === 'ask') return
  const settle = decision === 'approve' ? approve : reject
  settle(context, request.id).catch((error: unknown) => note('failed', wordsOf(error)))
}

/** Removes requests from the queue. Returns whether there was one. */
export function dropRequests(
  { state }: WalletContext,
  isIt: (waiting: Waiting) => boolean,
): boolean {
  const { requests } = state.get()
  const rest = requests.filter((waiting) => !isIt(waiting))
  if (rest.length === requests.length) return false
  state.set((before) => ({ ...before, requests: rest }))
  return true
}

/** Runs a request and responds to the site. A failed request stays in the queue with its error. */
export function approve(context: WalletContext, id: number, choice: Choice = {}): Promise<void> {
  return settle(context, id, async (request) => {
    const { kit, note, state } = context
    const addresses = choice.addresses ?? [state.get().address]
    const accounts = addresses.map((address) => accountWith(context.accounts, address))
    switch (request.kind) {
      case 'proposal': {
        if (request.unmet.length > 0) throw new WalletError('methods', request.unmet.join(', '))
        const chains = choice.chains ?? request.chains.map(({ caip }) => caip)
        await kit.approveSession({ id, namespaces: shareOf(request.grants, chains, accounts) })
        return note('connected', `Connected to ${request.site.name}`)
      }
      case 'signIn': {
        const { evm } = accountWith(accounts, addresses[0] ?? '')
        const auths = await signSignIn(request, choice.chains ?? request.chains, evm)
        await kit.approveSessionAuthenticate({ id, auths })
        return note('connected', `Signed in to ${request.site.name}`)
      }
      case 'request':
        return answer(context, request)
    }
  })
}

/** Responds to the site that the visitor declined. */
export async function reject(context: WalletContext, id: number): Promise<void> {
  const { kit, note } = context
  const refusing = settle(context, id, async (request) => {
    if (request.kind === 'proposal') {
      const reason = request.unmet.length > 0 ? refusals.methods : refusals.rejected
      await kit.rejectSession({ id, reason })
    } else if (request.kind === 'signIn')
      await kit.rejectSessionAuthenticate({ id, reason: refusals.rejected })
    else await respondError(context, request, refusals.rejected)
    note('refused', `You declined ${request.site.name}`)
  })
  try {
    await refusing
  } catch (error) {
    // A declined request leaves the queue, even if the response cannot reach the site.
    dropRequests(context, ({ request }) => request.id === id)
    note('failed', wordsOf(error))
  }
}

type Named = { readonly id: number; readonly topic: string }

/** Responds to a request with its result. */
export async function respond({ kit }: WalletContext, { id, topic }: Named, result: unknown) {
  await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
}

/** Responds to a request with an error. */
export async function respondError(
  { kit }: WalletContext,
  { id, topic }: Named,
  { code, message }: { code: number; message: string },
) {
  await kit.respondSessionRequest({
    topic,
    response: { id, jsonrpc: '2.0', error: { code, message } },
  })
}

async function settle(
  context: WalletContext,
  id: number,
  doIt: (request: SiteRequest) => Promise<void>,
) {
  const { refreshSessions, state } = context
  const found = state.get().requests.find(({ request }) => request.id === id)
  if (!found || found.isBusy) return
  const show = (change: Partial<Waiting>) =>
    state.set((before) => ({
      ...before,
      requests: before.requests.map((waiting) =>
        waiting.request.id === id ? { ...waiting, ...change } : waiting,
      ),
    }))
  show({ isBusy: true, problem: undefined })
  try {
    await doIt(found.request)
  } catch (error) {
    show({ isBusy: false, problem: wordsOf(error) })
    throw error
  }
  dropRequests(context, ({ request }) => request.id === id)
  refreshSessions()
}

const done = {
  eth_sendTransaction: 'Sent a transaction',
  eth_signTransaction: 'Signed a transaction',
  eth_signTypedData_v4: 'Signed data',
  personal_sign: 'Signed a message',
  sendTransfer: 'Sent bitcoin',
  signMessage: 'Signed a message',
  signPsbt: 'Signed a transaction',
  solana_signAllTransactions: 'Signed transactions',
  solana_signAndSendTransaction: 'Sent a transaction',
  solana_signMessage: 'Signed a message',
  solana_signTransaction: 'Signed a transaction',
  wallet_switchEthereumChain: 'Changed the network',
} as const

/** Responds to a request with its outcome, including a node's error. */
async function answer(context: WalletContext, request: SessionRequest): Promise<void> {
  const { note } = context
  let result: unknown
  try {
    result = await resultOf(context, request)
  } catch (error) {
    const code = error instanceof WalletError ? error.code : -32000
    await respondError(context, request, { code, message: wordsOf(error) })
    return note('failed', `${request.site.name}: ${wordsOf(error)}`, request.topic)
  }
  await respond(context, request, result)
  note('answered', `${done[request.method]} for ${request.site.name}`, request.topic)
}

async function resultOf(context: WalletContext, request: SessionRequest): Promise<unknown> {
  if (request.method === 'wallet_switchEthereumChain') return moveTo(context, request)
  const chain = context.chains.find(({ id }) => id === request.chainId)
  if (!chain) throw new WalletError('unknownChain', caipOf(request.chainId))
  return answerRequest(request, context.accounts, chain)
}

/** Switches to the chain that a site requested, after sharing a new chain with the site. */
async function moveTo(
  context: WalletContext,
  { toChainId, topic }: Extract<SessionRequest, { method: 'wallet_switchEthereumChain' }>,
): Promise<null> {
  const session = context.state.get().sessions.find((one) => one.topic === topic)
  const chain = caipOf(toChainId)
  if (session && !session.chains.includes(chain))
    await updateSession(context, session, { chains: [...session.chains, chain] })
  await switchChain(context, toChainId)
  return null
}
